package dev.sparring.wire.http;

import java.time.Clock;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayDeque;
import java.util.Deque;
import java.util.LinkedHashMap;
import java.util.Map;

/**
 * Slows down clients that guess a secret. After some wrong guesses, the answers to further wrong guesses are held back, longer each
 * time, and only a few can be held back at one moment. The answer to the right secret is never held back, so its owner is not
 * locked out. Safe for several threads.
 */
public final class GuessLimit {
    /** The number of wrong guesses without consequences: people mistype, and programs log in before they register. */
    public static final int FREE = 10;

    /** The maximum number of answers to one client that are held back at one moment. */
    public static final int MAX_HELD = 4;

    /** The maximum time for which an answer is held back: less than a server waits for the rest of a request. */
    public static final Duration MAX_DELAY = Duration.ofSeconds(8);

    /** Wrong guesses are forgotten this long after the last one. */
    public static final Duration FORGOTTEN_AFTER = Duration.ofMinutes(15);

    /** The wait for a client that is limited only by guesses that are being checked. */
    private static final Duration CHECK = Duration.ofSeconds(1);

    private static final int MAX_GUESSERS = 10_000;

    private final Clock clock;
    private final Map<String, Guesses> guesses = new LinkedHashMap<>(16, 0.75f, true) {
        @Override
        protected boolean removeEldestEntry(Map.Entry<String, Guesses> eldest) {
            return size() > MAX_GUESSERS;
        }
    };

    private static final class Guesses {
        private int wrong;
        private int checking;
        private Instant last = Instant.EPOCH;
        /** The ends of the delays of answers. */
        private final Deque<Instant> held = new ArrayDeque<>();

        int wrong(Instant now) {
            return last.plus(FORGOTTEN_AFTER).isBefore(now) ? 0 : wrong;
        }
    }

    public GuessLimit(Clock clock) {
        this.clock = clock;
    }

    /**
     * Returns how long a client must wait until its next guess is checked; zero if it is checked now. A guess that is being checked may be
     * wrong, so it counts like a wrong one.
     *
     * @param guesser the client, and the secret if there are several: {@code ann 192.0.2.7}
     */
    public synchronized Duration untilChecked(String guesser) {
        Instant now = clock.instant();
        Guesses earlier = guesses.getOrDefault(guesser, new Guesses());
        earlier.held.removeIf(end -> !end.isAfter(now));
        int free = Math.max(0, FREE - earlier.wrong(now));
        return earlier.held.size() + Math.max(0, earlier.checking - free) < MAX_HELD
                ? Duration.ZERO
                : earlier.held.stream()
                        .min(Instant::compareTo)
                        .map(end -> Duration.between(now, end))
                        .orElse(CHECK);
    }

    /**
     * Begins a check that takes a while, unless the client must wait. Call {@link #end} after it, whatever its result.
     *
     * @return how long the client must wait; zero if the check has begun
     */
    public synchronized Duration begin(String guesser) {
        Duration wait = untilChecked(guesser);
        if (wait.isZero()) {
            guesses.computeIfAbsent(guesser, key -> new Guesses()).checking++;
        }
        return wait;
    }

    /** Ends a check that has begun, after a wrong guess has been recorded. */
    public synchronized void end(String guesser) {
        Guesses all = guesses.get(guesser);
        if (all != null && all.checking > 0) {
            all.checking--;
        }
    }

    /** Records a wrong guess, and returns how long its answer must be held back. */
    public synchronized Duration wrong(String guesser) {
        Instant now = clock.instant();
        Guesses all = guesses.computeIfAbsent(guesser, key -> new Guesses());
        all.wrong = all.wrong(now) + 1;
        all.last = now;
        if (all.wrong <= FREE) {
            return Duration.ZERO;
        }
        long doubled = 1L << Math.min(all.wrong - FREE - 1, 10);
        Duration delay = Duration.ofSeconds(Math.min(doubled, MAX_DELAY.toSeconds()));
        all.held.add(now.plus(delay));
        return delay;
    }
}
