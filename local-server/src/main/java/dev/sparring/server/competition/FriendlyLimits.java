package dev.sparring.server.competition;

import java.time.Clock;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayDeque;
import java.util.Deque;
import java.util.HashMap;
import java.util.HashSet;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/**
 * How often participants may request friendly matches, so that one of them does not keep the bots of others from ranked matches or fill
 * the disk. Forgotten when the process ends, as are the matches that wait. Safe for several threads.
 */
final class FriendlyLimits {
    /** A participant may request at most this many matches within {@link #SPAN}. */
    static final int MAX = 6;

    static final Duration SPAN = Duration.ofMinutes(10);
    /** After this time, a match that waits or is played may have ended. */
    private static final Duration BUSY = Duration.ofSeconds(10);

    private static final String PAGE = " (docs/competition.md#friendly-matches)";

    private final Clock clock;
    private final Map<String, Deque<Instant>> begun = new HashMap<>();
    private final Set<String> busy = new HashSet<>();

    FriendlyLimits(Clock clock) {
        this.clock = clock;
    }

    /** Counts a match of a participant, unless there are too many: then returns why. */
    synchronized Optional<Friendlies.Later> begin(String participant) {
        if (busy.contains(participant)) {
            return Optional.of(new Friendlies.Later(
                    "you have a friendly match that waits or is played: request another one when it has ended" + PAGE,
                    BUSY));
        }
        Instant now = clock.instant();
        Deque<Instant> own = begun.computeIfAbsent(participant, name -> new ArrayDeque<>());
        while (!own.isEmpty() && !own.getFirst().plus(SPAN).isAfter(now)) {
            own.removeFirst();
        }
        if (own.size() >= MAX) {
            Duration wait = Duration.between(now, own.getFirst().plus(SPAN));
            return Optional.of(new Friendlies.Later(
                    "you have requested " + MAX + " friendly matches within " + SPAN.toMinutes()
                            + " minutes: request the next one later" + PAGE,
                    wait));
        }
        own.addLast(now);
        busy.add(participant);
        return Optional.empty();
    }

    /** The match of a participant has ended. */
    synchronized void ended(String participant) {
        busy.remove(participant);
    }

    /** The match that was counted last could not be opened. */
    synchronized void undo(String participant) {
        busy.remove(participant);
        begun.getOrDefault(participant, new ArrayDeque<>()).pollLast();
    }
}
