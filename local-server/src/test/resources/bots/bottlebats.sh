#!/bin/sh
# A Bottle Bats bot in the way its argument names, which answers each board without any march.
how=$1
sections=0
answers='0 marches:\n0 marches:\n'
while read -r count word rest; do
  i=0
  while [ "$i" -lt "$count" ]; do
    read -r line
    i=$((i + 1))
  done
  sections=$((sections + 1))
  if [ "$sections" -eq 3 ]; then
    sections=0
    case "$how" in
      blanks) printf '0 marches:\n\n# a comment\n' ;;
      slowly) printf '1 '; sleep 0.1; printf 'march:\n'; sleep 0.1; printf 'nowhere here 1\n' ;;
      # From the first answer on, one answer ahead. A single write, so that the next answer never comes later.
      early) printf "$answers"; answers='0 marches:\n' ;;
    esac
  fi
done
