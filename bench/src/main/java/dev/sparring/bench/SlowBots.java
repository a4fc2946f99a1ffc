package dev.sparring.bench;

import dev.sparring.bot.Bot;
import dev.sparring.bot.SplitMix64;
import dev.sparring.bot.View;
import dev.sparring.games.Berlin;
import dev.sparring.games.BottleBats;
import dev.sparring.games.Warlight;
import java.util.Arrays;
import java.util.Map;
import java.util.function.Supplier;

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
            case "berlin" -> Berlin.serve(slow(), rest);
            case "bottlebats" -> BottleBats.play(slow(), rest);
            case "warlight" -> Warlight.play(slow());
            default -> throw new IllegalArgumentException("expected one of " + OPTIONS.keySet());
        }
    }

    private static <V extends View<A>, A> Supplier<Bot<V, A>> slow() {
        return () -> {
            SplitMix64 random = new SplitMix64(1);
            return (view, deadline) -> {
                try {
                    Thread.sleep(MIN_MILLIS + random.nextInt(MAX_MILLIS - MIN_MILLIS + 1));
                } catch (InterruptedException e) {
                    Thread.currentThread().interrupt();
                }
                return view.legal().sample(random);
            };
        };
    }
}
