package dev.sparring.server.competition;

import java.time.Clock;
import java.time.Duration;
import java.time.Instant;
import java.util.Collection;
import java.util.HashMap;
import java.util.Map;
import java.util.Optional;
import java.util.Random;
import java.util.TreeMap;
import java.util.function.Supplier;

/**
 * The bots that do not play for a while: for about the same time after each heat, and longer after each further failure to reach or start a bot,
 * so that it neither keeps others waiting nor fills the list of matches. Only the version that rests does. Safe for several threads.
 */
final class Rests {
    private static final Duration FIRST = Duration.ofSeconds(30);
    private static final Duration LONGEST = Duration.ofMinutes(30);
    private static final long LOOK_MILLIS = 10_000;

    private final Clock clock;
    private final Supplier<Duration> afterHeat;
    private final Random random;
    private final Map<String, Rest> rests = new HashMap<>();

    /** The rest of a bot; with a reason, it could not play. */
    private record Rest(int version, Optional<String> why, Duration length, Instant until) {}

    /**
     * Creates an instance in which no bot rests.
     *
     * @param afterHeat returns the mean time after a heat, which may change
     * @param random decides by how much the time of a rest differs from it
     */
    Rests(Clock clock, Supplier<Duration> afterHeat, Random random) {
        this.clock = clock;
        this.afterHeat = afterHeat;
        this.random = random;
    }

    /** A bot could not be reached or started. */
    synchronized void couldNotPlay(Contestant bot, String why) {
        Duration next = Optional.ofNullable(rests.get(bot.name()))
                .filter(before -> before.version == bot.version() && before.why.isPresent())
                .map(before -> before.length.multipliedBy(2))
                .orElse(FIRST);
        rest(bot, Optional.of(why), next.compareTo(LONGEST) > 0 ? LONGEST : next);
    }

    /**
     * A bot has played a heat. It rests for between one half and one and a half of the mean time: with equal rests, bots that have played
     * together would be free together, and always meet the same opponents.
     */
    synchronized void hasPlayed(Contestant bot) {
        long millis = afterHeat.get().toMillis();
        rest(bot, Optional.empty(), Duration.ofMillis(millis / 2 + (long) (random.nextDouble() * millis)));
    }

    /** The heat of a bot was void, which need not be its fault. */
    synchronized void wasVoid(Contestant bot) {
        rest(bot, Optional.empty(), FIRST);
    }

    private void rest(Contestant bot, Optional<String> why, Duration length) {
        rests.put(
                bot.name(), new Rest(bot.version(), why, length, clock.instant().plus(length)));
    }

    synchronized boolean isResting(Contestant bot) {
        Rest rest = rests.get(bot.name());
        return rest != null && rest.version == bot.version() && clock.instant().isBefore(rest.until);
    }

    /** Returns for how long a bot still rests; zero if it does not. */
    synchronized Duration left(Contestant bot) {
        Rest rest = rests.get(bot.name());
        return rest != null && isResting(bot) ? Duration.between(clock.instant(), rest.until) : Duration.ZERO;
    }

    /** Returns whether a bot rests only because it has played. */
    synchronized boolean isAnyTired() {
        Instant now = clock.instant();
        return rests.values().stream().anyMatch(rest -> rest.why.isEmpty() && now.isBefore(rest.until));
    }

    /** Returns whether one of these bots could not play. */
    synchronized boolean isAnyAbsent(Collection<Contestant> bots) {
        Map<String, String> reasons = reasons(bots);
        return bots.stream().anyMatch(bot -> isResting(bot) && reasons.containsKey(bot.name()));
    }

    /** Returns why those of these bots that could not play could not, by name. Another version of a bot has no reason. */
    synchronized Map<String, String> reasons(Collection<Contestant> bots) {
        Map<String, String> reasons = new TreeMap<>();
        for (Contestant bot : bots) {
            Rest rest = rests.get(bot.name());
            if (rest != null && rest.version == bot.version()) {
                rest.why.ifPresent(why -> reasons.put(bot.name(), why));
            }
        }
        return reasons;
    }

    /** Returns after how many milliseconds the next rest ends: from 1 to {@value #LOOK_MILLIS} plus 1. */
    synchronized long millisToNext() {
        long least = LOOK_MILLIS;
        for (Rest rest : rests.values()) {
            long left = Duration.between(clock.instant(), rest.until).toMillis();
            if (left >= 0) {
                least = Math.min(least, left);
            }
        }
        return least + 1;
    }
}
