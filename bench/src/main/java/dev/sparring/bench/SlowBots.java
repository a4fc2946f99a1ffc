package dev.sparring.bench;

import dev.sparring.bot.Bot;
import dev.sparring.bot.Deadline;
import dev.sparring.bot.SplitMix64;
import dev.sparring.bot.View;
import dev.sparring.games.Berlin;
import dev.sparring.games.BottleBats;
import dev.sparring.games.Warlight;
import java.util.Arrays;
import java.util.Map;

/** Bots that give random legal orders after 50 to 100 ms, as real bots that think. They always play the same match. */
final class SlowBots {
    private static final int MIN_MILLIS = 50;
    private static final int MAX_MILLIS = 100;

    /** The games, with options for matches of about 20 seconds. */
    static final Map<String, String> OPTIONS = Map.of(
            "berlin", "{\"maximum_number_of_turns\":240}",
            "bottlebats", "{\"forts\":40,\"max_steps\":240}",
            "warlight", "{\"regions\":64,\"max_rounds\":120}");

    private SlowBots() {}

    /** Plays one match of the game that the first argument names; the others are those of the bot's protocol. */
    public static void main(String[] arguments) {
        String[] rest = Arrays.copyOfRange(arguments, 1, arguments.length);
        switch (arguments[0]) {
            case "berlin" -> Berlin.serve(Slow::new, rest);
            case "bottlebats" -> BottleBats.play(Slow::new, rest);
            case "warlight" -> Warlight.play(Slow::new);
            default -> throw new IllegalArgumentException("expected one of " + OPTIONS.keySet());
        }
    }

    /** A bot that sleeps, and then gives a random order. */
    private record Slow<V extends View<A>, A>(SplitMix64 random) implements Bot<V, A> {
        Slow() {
            this(new SplitMix64(1));
        }

        @Override
        public A decide(V view, Deadline deadline) {
            try {
                Thread.sleep(MIN_MILLIS + random.nextInt(MAX_MILLIS - MIN_MILLIS + 1));
            } catch (InterruptedException e) {
                Thread.currentThread().interrupt();
            }
            return view.legal().sample(random);
        }
    }
}
