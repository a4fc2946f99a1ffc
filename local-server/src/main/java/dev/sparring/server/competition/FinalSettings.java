package dev.sparring.server.competition;

import dev.sparring.game.Game;
import dev.sparring.rules.InvalidInputException;
import dev.sparring.server.schedule.TournamentType;
import dev.sparring.text.Excerpt;
import java.time.DateTimeException;
import java.time.OffsetDateTime;
import java.time.ZoneOffset;
import java.time.temporal.ChronoUnit;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;

/**
 * What the organiser decides about a final: a tournament between the bots that are ranked when it begins.
 *
 * @param name the name of the final, which is unique in the competition
 * @param players the number of players of a match; empty for that of the competition
 * @param heats the number of heats; see {@link TournamentType} for what it counts. Empty for the default of the type
 * @param bots the number of bots that play, from the top of the table; empty for all
 * @param at when it begins, UTC, such as {@code 2026-07-01T12:00:00Z}; empty if it begins now
 */
public record FinalSettings(
        String name,
        TournamentType type,
        Optional<Integer> players,
        Optional<Integer> heats,
        Optional<Integer> bots,
        Optional<String> at) {
    /** The maximum number of heats. */
    static final int MAX_HEATS = 100;
    /** The maximum number of bots; a round-robin of them has 4950 pairs. */
    static final int MAX_BOTS = 100;

    private static final int FIRST_YEAR = 2000;
    private static final int LAST_YEAR = 9999;
    private static final String PAGE = " (docs/competition.md#finals)";
    private static final String NAME = "[A-Za-z0-9][A-Za-z0-9_.-]{0,31}";

    /**
     * Checks the values.
     *
     * @return these settings
     * @throws InvalidInputException if a value is out of range
     */
    public FinalSettings checked(Game<?, ?, ?> game) {
        if (!name.matches(NAME)) {
            throw new InvalidInputException(
                    "name: expected 1 to 32 letters, digits, '_', '.' or '-', the first one a letter"
                            + " or a digit, not " + Excerpt.of(name) + PAGE);
        }
        check("players", players, game.minSeats(), game.maxSeats());
        check("heats", heats, 1, MAX_HEATS);
        check("bots", bots, 2, MAX_BOTS);
        return this;
    }

    private static void check(String what, Optional<Integer> value, int min, int max) {
        value.filter(number -> number < min || number > max).ifPresent(number -> {
            throw new InvalidInputException(
                    what + ": expected a whole number from " + min + " to " + max + ", not " + number + PAGE);
        });
    }

    /**
     * Returns the type that a word names.
     *
     * @throws InvalidInputException if no final can have it
     */
    public static TournamentType type(String word) {
        // A ladder has no end that anybody waits for, and the competition has one already.
        List<TournamentType> types = Stream.of(TournamentType.values())
                .filter(type -> type != TournamentType.LADDER)
                .toList();
        return types.stream()
                .filter(type -> type.word().equals(word))
                .findFirst()
                .orElseThrow(() -> new InvalidInputException("type: expected "
                        + String.join(
                                ", ", types.stream().map(TournamentType::word).toList())
                        + ", not " + Excerpt.of(word) + PAGE));
    }

    /**
     * Returns a time in UTC.
     *
     * @throws InvalidInputException if it is not a time with a zone, or not in one of the years from 2000 to 9999
     */
    public static String at(String text) {
        try {
            OffsetDateTime time = OffsetDateTime.parse(text).withOffsetSameInstant(ZoneOffset.UTC);
            if (time.getYear() < FIRST_YEAR || time.getYear() > LAST_YEAR) {
                // Later years have a sign, so as texts they are before all others.
                throw new InvalidInputException("at: expected a time in a year from " + FIRST_YEAR + " to " + LAST_YEAR
                        + ", not " + Excerpt.of(text) + PAGE);
            }
            return time.toInstant().truncatedTo(ChronoUnit.SECONDS).toString();
        } catch (DateTimeException e) {
            throw new InvalidInputException(
                    "at: expected a time such as 2026-07-01T12:00:00Z or 2026-07-01T14:00:00+02:00, not "
                            + Excerpt.of(text) + PAGE,
                    e);
        }
    }
}
