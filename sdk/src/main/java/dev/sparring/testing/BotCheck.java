package dev.sparring.testing;

import dev.sparring.bot.Bot;
import dev.sparring.game.Game;
import dev.sparring.rules.SetupRequest;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import java.util.OptionalInt;
import java.util.function.LongFunction;
import java.util.function.Supplier;

/**
 * Plays a bot over a number of seeds, from every seat, against the built-in bots of the game, and tells what is wrong
 * with it: illegal orders, exceptions, answers that do not come, and whether it depends on anything but its view and its
 * seed.
 *
 * <pre>{@code
 * @Test
 * void itIsSound() {
 *     BotCheck.of(new WarlightGame(), MyBot::new).seeds(20).assertSound();
 * }
 * }</pre>
 *
 * <p>Each game is played twice, each time by a fresh bot, and the second time in another order of the games, so that
 * what one game leaves behind in static fields shows in another. The other players do the second time what they did the
 * first. A bot that answers the same view otherwise is found out.
 *
 * <p>The bots are given deadlines that pass by being looked at, a thousand looks for the whole time, so that a search
 * that goes on until its deadline is short and always the same. Really measured is how long each decision takes, and one
 * that takes longer than a real match allows is found.
 *
 * @param <S> the game's states
 * @param <V> what the bot is shown
 * @param <A> what it answers
 */
public final class BotCheck<S, V, A> {
    private static final int DEFAULT_SEEDS = 10;
    /** For how long after the time that is allowed a bot is waited for before it is given up. */
    private static final Duration DEFAULT_GRACE = Duration.ofSeconds(10);

    private final Game<S, V, A> game;
    private final LongFunction<? extends Bot<? super V, ? extends A>> bots;
    private SetupRequest request;
    private int seeds = DEFAULT_SEEDS;
    private long first = 1;
    private OptionalInt onlySeat = OptionalInt.empty();
    private List<String> opponents;
    private Duration grace = DEFAULT_GRACE;

    private BotCheck(Game<S, V, A> game, LongFunction<? extends Bot<? super V, ? extends A>> bots) {
        this.game = game;
        this.bots = bots;
        this.request = SetupRequest.defaults(game.minSeats(), 1);
        this.opponents = game.bots().stream().map(bot -> bot.name()).toList();
    }

    /** A check of the bots that this makes: a new one for each game. */
    public static <S, V, A> BotCheck<S, V, A> of(
            Game<S, V, A> game, Supplier<? extends Bot<? super V, ? extends A>> bots) {
        Objects.requireNonNull(bots);
        return new BotCheck<>(game, seed -> bots.get());
    }

    /** A check of bots that are given a seed: all their chance is to come from it. */
    public static <S, V, A> BotCheck<S, V, A> ofSeeded(
            Game<S, V, A> game, LongFunction<? extends Bot<? super V, ? extends A>> bots) {
        return new BotCheck<>(game, Objects.requireNonNull(bots));
    }

    /** Plays on so many seeds; on ten if it is not said. From each seat one game is played on each. */
    public BotCheck<S, V, A> seeds(int count) {
        if (count < 1) {
            throw new IllegalArgumentException("a check plays on at least one seed, not on " + count);
        }
        seeds = count;
        return this;
    }

    /** Begins with this seed, and goes on with those that follow it; with 1 if it is not said. */
    public BotCheck<S, V, A> startingAt(long seed) {
        first = seed;
        return this;
    }

    /** Plays with so many players; with as few as the game allows if it is not said. */
    public BotCheck<S, V, A> seats(int count) {
        return on(request.withSeats(count));
    }

    /**
     * Plays on this map and with these options and seats; seed and names are seen to. What the game cannot be set up with
     * is told when it is played.
     */
    public BotCheck<S, V, A> on(SetupRequest other) {
        if (other.seats() < game.minSeats() || other.seats() > game.maxSeats()) {
            throw new IllegalArgumentException(game.title() + " is for " + game.minSeats() + " to " + game.maxSeats()
                    + " players, not for " + other.seats());
        }
        request = other;
        return this;
    }

    /** Has the bot play from this seat alone: to repeat one game. */
    public BotCheck<S, V, A> inSeat(int seat) {
        onlySeat = OptionalInt.of(seat);
        return this;
    }

    /**
     * Plays against these built-in bots, by turns; against all of the game's if it is not said.
     *
     * @throws IllegalArgumentException if the game has none of that name
     */
    public BotCheck<S, V, A> against(String... names) {
        List<String> known = game.bots().stream().map(bot -> bot.name()).toList();
        for (String name : names) {
            if (!known.contains(name)) {
                throw new IllegalArgumentException(
                        game.title() + " has no built-in bot '" + name + "'; it has " + String.join(", ", known));
            }
        }
        opponents = List.of(names);
        return this;
    }

    /** Gives a bot up so long after the time that a real match allows; after ten seconds if it is not said. */
    public BotCheck<S, V, A> givingUpAfter(Duration time) {
        grace = time;
        return this;
    }

    /**
     * Plays, and checks that nothing was found that is a fault.
     *
     * @throws AssertionError if there was; the message is the whole report, the cause the first thing that the bot threw
     */
    public void assertSound() {
        BotCheckRun<S, V, A> checking = checking();
        BotReport report = checking.report();
        if (!report.isSound()) {
            throw new AssertionError(report.toString(), checking.firstThrown().orElse(null));
        }
    }

    /** Plays, and tells what was found. */
    public BotReport report() {
        return checking().report();
    }

    private BotCheckRun<S, V, A> checking() {
        if (opponents.isEmpty()) {
            throw new IllegalStateException("name at least one opponent with against(...)");
        }
        int seats = request.seats();
        if (onlySeat.isPresent() && (onlySeat.getAsInt() < 0 || onlySeat.getAsInt() >= seats)) {
            throw new IllegalStateException("there is no seat " + onlySeat.getAsInt() + " in a game of " + seats
                    + ", only 0 to " + (seats - 1));
        }
        BotCheckRun<S, V, A> checking = new BotCheckRun<>(game, bots, grace);
        List<CheckedMatch<S, V, A>> trials = new ArrayList<>();
        for (long seed = first; seed < first + seeds; seed++) {
            for (int seat = 0; seat < seats; seat++) {
                if (onlySeat.isEmpty() || onlySeat.getAsInt() == seat) {
                    trials.add(new CheckedMatch<>(checking, Matchup.of(request, seed, seat, opponents)));
                }
            }
        }
        checking.play(trials, opponents);
        return checking;
    }
}
