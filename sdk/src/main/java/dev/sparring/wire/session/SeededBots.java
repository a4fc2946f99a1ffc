package dev.sparring.wire.session;

import dev.sparring.bot.Bot;
import java.util.OptionalLong;
import java.util.function.LongFunction;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;

/**
 * Creates bots that have a seed. A program that plays several matches gets a seed for each of them.
 *
 * @param create creates a bot with a seed
 * @param seed the seed of all bots that this supplier creates
 */
public record SeededBots<V, A>(LongFunction<? extends Bot<V, A>> create, long seed) implements Supplier<Bot<V, A>> {
    @Override
    public Bot<V, A> get() {
        return create.apply(seed);
    }

    /** Returns the seed that a message contains; empty if it is missing or not a number. */
    public static OptionalLong seed(@Nullable String text) {
        try {
            return text == null ? OptionalLong.empty() : OptionalLong.of(Long.parseLong(text.strip()));
        } catch (NumberFormatException e) {
            return OptionalLong.empty();
        }
    }

    /** Returns a supplier of the same bots with another seed; the same supplier if there is no seed or its bots have none. */
    public static <V, A> Supplier<? extends Bot<V, A>> with(Supplier<? extends Bot<V, A>> bots, OptionalLong seed) {
        if (seed.isEmpty() || !(bots instanceof SeededBots)) {
            return bots;
        }
        // A supplier of bots of this type that is of this class creates bots of this type.
        @SuppressWarnings("unchecked")
        SeededBots<V, A> seeded = (SeededBots<V, A>) bots;
        return new SeededBots<>(seeded.create, seed.getAsLong());
    }
}
