package dev.sparring.wire;

import java.util.List;

/**
 * The reply to a request to a bot. Everything that a bot can do wrong is a value of this type, never an exception.
 *
 * @param <A> the game's actions
 */
public sealed interface Reply<A> {

    /** Returns what went wrong, in one sentence; empty for an answer. */
    String why();

    /**
     * An answer that could be read. The rules decide whether it is legal.
     *
     * @param faults one sentence for each part of the answer that could not be read and was ignored, and for anything else that
     *     the bot's author should know
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

    /** No answer came in time. */
    record Late<A>(String why) implements Reply<A> {}

    /**
     * The bot's own code failed: {@code decide()} threw an exception or returned null. This costs the bot only this answer, no
     * matter how often it happens.
     */
    record Failed<A>(String why) implements Reply<A> {}

    /** The answer could not be read at all. */
    record Unreadable<A>(String why) implements Reply<A> {}

    /**
     * Nothing could answer: the process has ended, or nothing is listening at the URL.
     *
     * @param permanent whether it is useless to ask again: true for a process that has ended, false for a server that is down
     */
    record Unavailable<A>(String why, boolean permanent) implements Reply<A> {}
}
