package dev.sparring.wire.session;

import java.util.List;
import java.util.function.Supplier;

/** Receives the reports for a bot's author that an answer in the protocol cannot contain. Called by any thread. */
public interface FaultReporter {

    /**
     * Keeps the stack trace of an exception that the bot threw.
     *
     * @return where the author finds it, as the end of a sentence: {@code its log has the stack trace}
     */
    String threw(Throwable thrown);

    /**
     * Reports that the bot has not answered by its deadline.
     *
     * @param position where its code is, in one line: {@code at MyBot.java:40 in search, called from MyBot.java:12 in decide}
     * @param stack the whole stack of its thread
     */
    void overdue(String position, List<StackTraceElement> stack);

    /**
     * Takes note of an answer.
     *
     * @param whyNot finds the illegal orders in it, one message each; to be called only where no referee reports them
     */
    default void answered(Supplier<List<String>> whyNot) {}
}
