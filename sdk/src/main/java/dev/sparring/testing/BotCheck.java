package dev.sparring.testing;

import dev.sparring.bot.Bot;
import dev.sparring.game.Game;
import dev.sparring.rules.SetupRequest;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import java.util.function.LongFunction;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;

/**
 * A check of a bot: it plays matches on several seeds, from every seat, against the built-in bots of the game. It reports
 * illegal orders, exceptions, missing and late answers, and decisions that depend on anything except the view and the seed.
 *
 * <pre>{@code
 * @Test
 * void itIsSound() {
 *     BotCheck.of(new WarlightGame(), MyBot::new).seeds(20).assertSound();
 * }
 * }</pre>
 *
 * <p>Each match is played twice, each time by a new bot. The second time, the matches are played in another order, which exposes
 * state that one match leaves in static fields. The other players repeat their actions of the first time. If the bot answers the
 * same view differently, it is not deterministic.
 *
 * <p>The deadlines of the bots do not depend on the clock: they pass after a thousand calls of {@code remaining()}. A search that
 * continues until its deadline is therefore short and always the same. The check also measures the real time of each
 * decision, and reports decisions that take longer than a real match allows.
 *
 * @param <S> the state of the game
 * @param <V> the view of the bot
 * @param <A> the action of the bot
 */
public final class BotCheck<S, V, A> {
    private static final int DEFAULT_SEEDS = 10;
    /** The time that the check waits after the allowed time. */
    private static final Duration DEFAULT_GRACE = Duration.ofSeconds(10);

    private final Game<S, V, A> game;
    private final LongFunction<? extends Bot<? super V, ? extends A>> bots;
    private SetupRequest request;
    private int seeds = DEFAULT_SEEDS;
    private long first = 1;
    private @Nullable Integer onlySeat;
    private List<String> opponents;
    private Duration grace = DEFAULT_GRACE;

    private BotCheck(Game<S, V, A> game, LongFunction<? extends Bot<? super V, ? extends A>> bots) {
        this.game = game;
        this.bots = bots;
        this.request = SetupRequest.defaults(game.minSeats(), 1);
        this.opponents = game.bots().stream().map(bot -> bot.name()).toList();
    }

    /** Returns a check of the bots that the supplier creates: a new one for each match. */
    public static <S, V, A> BotCheck<S, V, A> of(
            Game<S, V, A> game, Supplier<? extends Bot<? super V, ? extends A>> bots) {
        Objects.requireNonNull(bots);
        return new BotCheck<>(game, seed -> bots.get());
    }

    /** Returns a check of bots that receive a seed, which all their random numbers must come from. */
    public static <S, V, A> BotCheck<S, V, A> ofSeeded(
            Game<S, V, A> game, LongFunction<? extends Bot<? super V, ? extends A>> bots) {
        return new BotCheck<>(game, Objects.requireNonNull(bots));
    }

    /** Sets the number of seeds (default 10). On each seed, one match is played from each seat. */
    public BotCheck<S, V, A> seeds(int count) {
        if (count < 1) {
            throw new IllegalArgumentException("a check needs at least 1 seed, not " + count);
        }
        seeds = count;
        return this;
    }

    /** Sets the first seed (default 1). The others follow it. */
    public BotCheck<S, V, A> startingAt(long seed) {
        first = seed;
        return this;
    }

    /** Sets the number of players (default: the minimum of the game). */
    public BotCheck<S, V, A> seats(int count) {
        return on(request.withSeats(count));
    }

    /**
     * Sets the map, the options and the number of players. The check chooses the seed and the names itself. A map or an option
     * that the game cannot use is reported when the check runs.
     *
     * @throws IllegalArgumentException if the game does not support this number of players
     */
    public BotCheck<S, V, A> on(SetupRequest other) {
        if (other.seats() < game.minSeats() || other.seats() > game.maxSeats()) {
            throw new IllegalArgumentException(game.title() + ": expected " + game.minSeats() + " to " + game.maxSeats()
                    + " players, not " + other.seats());
        }
        request = other;
        return this;
    }

    /** Lets the bot play only from this seat, to repeat one match. */
    public BotCheck<S, V, A> inSeat(int seat) {
        onlySeat = seat;
        return this;
    }

    /**
     * Sets the built-in bots to play against (default: all built-in bots of the game). Matches rotate through them.
     *
     * @throws IllegalArgumentException if the game has no built-in bot of that name
     */
    public BotCheck<S, V, A> against(String... names) {
        List<String> known = game.bots().stream().map(bot -> bot.name()).toList();
        for (String name : names) {
            if (!known.contains(name)) {
                throw new IllegalArgumentException("unknown built-in bot '" + name + "' of " + game.title()
                        + "; available: " + String.join(", ", known));
            }
        }
        opponents = List.of(names);
        return this;
    }

    /** Sets the time after which the check stops waiting for an answer, counted from the end of the allowed time (default 10 s). */
    public BotCheck<S, V, A> givingUpAfter(Duration time) {
        grace = time;
        return this;
    }

    /**
     * Runs the check and fails if the bot has a fault.
     *
     * @throws AssertionError if the bot has a fault; the message is the whole report, the cause is the first exception of the bot
     */
    public void assertSound() {
        BotCheckRun<S, V, A> run = run();
        BotReport report = run.report();
        if (!report.isSound()) {
            throw new AssertionError(report.toString(), run.firstThrown().orElse(null));
        }
    }

    /** Runs the check and returns its report. */
    public BotReport report() {
        return run().report();
    }

    private BotCheckRun<S, V, A> run() {
        if (opponents.isEmpty()) {
            throw new IllegalStateException("add at least one opponent with against(...)");
        }
        int seats = request.seats();
        if (onlySeat != null && (onlySeat < 0 || onlySeat >= seats)) {
            throw new IllegalStateException("seat " + onlySeat + " does not exist: the seats are 0 to " + (seats - 1));
        }
        BotCheckRun<S, V, A> run = new BotCheckRun<>(game, bots, grace);
        List<CheckedMatch<S, V, A>> matches = new ArrayList<>();
        for (long seed = first; seed < first + seeds; seed++) {
            for (int seat = 0; seat < seats; seat++) {
                if (onlySeat == null || onlySeat == seat) {
                    matches.add(new CheckedMatch<>(run, Matchup.of(request, seed, seat, opponents)));
                }
            }
        }
        run.play(matches, opponents);
        return run;
    }
}
