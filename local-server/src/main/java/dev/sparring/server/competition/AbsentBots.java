package dev.sparring.server.competition;

import java.time.Clock;
import java.time.Duration;
import java.time.Instant;
import java.util.Collection;
import java.util.HashMap;
import java.util.Map;
import java.util.TreeMap;

/**
 * The bots that could not be reached or started. Each rests, longer after each further failure, so that it neither keeps others waiting nor
 * fills the list of matches. Safe for several threads.
 */
final class AbsentBots {
    private static final Duration FIRST = Duration.ofSeconds(30);
    private static final Duration LONGEST = Duration.ofMinutes(30);
    /** A new version of a bot that is absent plays after at most this time. */
    private static final long LOOK_MILLIS = 10_000;

    private final Clock clock;
    private final Map<String, Absence> absences = new HashMap<>();

    private record Absence(int version, String why, Duration rest, Instant until) {}

    AbsentBots(Clock clock) {
        this.clock = clock;
    }

    synchronized void couldNotPlay(Contestant bot, String why) {
        Absence before = absences.get(bot.name());
        Duration rest = before == null || before.version != bot.version() ? FIRST : before.rest.multipliedBy(2);
        Duration next = rest.compareTo(LONGEST) > 0 ? LONGEST : rest;
        absences.put(bot.name(), new Absence(bot.version(), why, next, clock.instant().plus(next)));
    }

    synchronized void hasPlayed(Contestant bot) {
        absences.remove(bot.name());
    }

    synchronized boolean isAbsent(Contestant bot) {
        Absence absence = absences.get(bot.name());
        return absence != null && absence.version == bot.version() && clock.instant().isBefore(absence.until);
    }

    boolean isAnyAbsent(Collection<Contestant> bots) {
        return bots.stream().anyMatch(this::isAbsent);
    }

    /** Returns why each absent bot could not play, by name. */
    synchronized Map<String, String> reasons() {
        Map<String, String> reasons = new TreeMap<>();
        absences.forEach((name, absence) -> reasons.put(name, absence.why));
        return reasons;
    }

    /** Returns after how many milliseconds somebody should look again, at least 1. */
    synchronized long millisToNext() {
        long least = LOOK_MILLIS;
        for (Absence absence : absences.values()) {
            long left = Duration.between(clock.instant(), absence.until).toMillis();
            if (left > 0) {
                least = Math.min(least, left);
            }
        }
        return Math.max(1, least);
    }
}
