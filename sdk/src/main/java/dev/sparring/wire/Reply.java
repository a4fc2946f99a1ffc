package dev.sparring.wire;

import java.util.List;

/**
 * What came back from a bot that was asked. Whatever a bot does is a value of this type, never an exception.
 *
 * @param <A> the game's actions
 */
public sealed interface Reply<A> {

    /** Returns what went wrong, in one sentence; empty for an answer. */
    String why();

    /**
     * An answer that could be read; whether it is legal is for the rules to say.
     *
     * @param faults a sentence for each part of the answer that could not be read and was left out, and for whatever
     *     else the bot's author should know
     */
    record Answer<A>(A action, List<String> faults) implements Reply<A> {
        public Answer {
            faults = List.copyOf(faults);
        }

        public Answer(A action) {
            this(action, List.of());
        }

        @Override
        public String why() {
            return "";
        }
    }

    /** Nothing came in time. */
    record Late<A>(String why) implements Reply<A> {}

    /**
     * The bot's own code failed: {@code decide()} threw an exception or returned null. It costs the bot this answer and
     * nothing else, however often it happens.
     */
    record Failed<A>(String why) implements Reply<A> {}

    /** Something came that could not be read at all. */
    record Unreadable<A>(String why) implements Reply<A> {}

    /**
     * Nobody was there to answer.
     *
     * @param permanent whether it is not worth asking again: a process that has ended, unlike a server that is down
     */
    record Unavailable<A>(String why, boolean permanent) implements Reply<A> {}
}
