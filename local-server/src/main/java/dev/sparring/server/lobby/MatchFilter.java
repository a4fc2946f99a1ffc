package dev.sparring.server.lobby;

import java.util.List;
import java.util.Optional;
import java.util.stream.IntStream;

/**
 * Selects matches for a list.
 *
 * @param game the id of the game
 * @param running true for waiting and running matches, false for those that have ended
 * @param bot a bot that plays in the match: its name there, or how it was named
 * @param opponent a bot in another seat, named in the same ways
 * @param fault how the part of {@code bot} ended before the match did; if no bot is named, the part of any bot
 * @param map the name of the map
 * @param limit the maximum number of matches
 * @param before an id: the list begins with the match that follows the match with this id
 */
public record MatchFilter(
        Optional<String> game,
        Optional<Boolean> running,
        Optional<String> bot,
        Optional<String> opponent,
        Optional<Fault> fault,
        Optional<String> map,
        int limit,
        Optional<String> before) {

    /** How a bot's part in a match can end before the match does. */
    public enum Fault {
        /** In any of the ways below. */
        ANY("any"),
        /** It was late once too often. */
        TIMED_OUT("timed-out"),
        /** It sent an unreadable answer once too often. */
        BROKE_RULES("broke-rules"),
        /** Its program ended. */
        CRASHED("crashed"),
        /** It could not be reached. */
        UNREACHABLE("unreachable");

        private final String word;

        Fault(String word) {
            this.word = word;
        }

        /** Returns the word of the ending, as in {@link Summary.SeatResult#ending}, or {@code any}. */
        public String word() {
            return word;
        }

        private boolean includes(String ending) {
            return this == ANY ? !ending.equals("played") : ending.equals(word);
        }
    }

    /** Returns a filter that selects all matches. */
    static MatchFilter all(int limit) {
        return new MatchFilter(
                Optional.empty(),
                Optional.empty(),
                Optional.empty(),
                Optional.empty(),
                Optional.empty(),
                Optional.empty(),
                limit,
                Optional.empty());
    }

    boolean matches(Summary match) {
        return game.map(match.game()::equals).orElse(true)
                && running.map(wanted -> wanted != match.isOver()).orElse(true)
                && map.map(name -> name.equals(match.map())).orElse(true)
                && seated(match.seats());
    }

    /** Returns whether one seat fits the bot and the fault, and another one the opponent. */
    private boolean seated(List<Summary.SeatResult> seats) {
        for (int own = 0; own < seats.size(); own++) {
            if (isNamed(seats.get(own), bot) && hasFault(seats.get(own)) && faces(seats, own)) {
                return true;
            }
        }
        return bot.isEmpty() && fault.isEmpty() && opponent.isEmpty();
    }

    private boolean faces(List<Summary.SeatResult> seats, int own) {
        return opponent.isEmpty()
                || IntStream.range(0, seats.size())
                        .anyMatch(other -> other != own && isNamed(seats.get(other), opponent));
    }

    private static boolean isNamed(Summary.SeatResult seat, Optional<String> wanted) {
        return wanted.map(name -> name.equals(seat.name()) || name.equals(seat.bot()))
                .orElse(true);
    }

    private boolean hasFault(Summary.SeatResult seat) {
        return fault.map(wanted -> seat.ending() != null && wanted.includes(seat.ending()))
                .orElse(true);
    }
}
