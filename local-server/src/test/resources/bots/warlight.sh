#!/bin/sh
# A Warlight bot in the way its argument names. It writes several lines in one burst where the original reads one.
how=$1
name=player1
[ "$how" = "greets" ] && echo "MyBot 1.0 is ready"
while read -r first second third rest; do
  case "$first $second" in
    "settings your_bot") name=$third ;;
    "settings starting_armies") armies=$third ;;
    "update_map "*) set -- $second $third $rest
      while [ $# -ge 3 ]; do
        [ "$2" = "$name" ] && mine=$1
        shift 3
      done ;;
    "pick_starting_region "*) printf '%s\n' "$third" ;;
    "go place_armies")
      [ "$how" = "before" ] && printf 'thinking\n%s place_armies %s %s\n' "$name" "$mine" "$armies" \
        || printf '%s place_armies %s %s\n' "$name" "$mine" "$armies"
      [ "$how" = "after" ] && printf 'placed\n\n' ;;
    "go attack/transfer") echo "No moves" ;;
  esac
done
