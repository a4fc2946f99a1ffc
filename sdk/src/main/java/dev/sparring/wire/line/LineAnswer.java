package dev.sparring.wire.line;

import dev.sparring.wire.Reply;
import java.util.Optional;
import java.util.function.Function;
import java.util.function.Predicate;

/** Reads one answer, line by line. */
public interface LineAnswer<A> {

    /**
     * Adds the next line.
     *
     * @return whether the answer is complete
     */
    boolean add(String line);

    /** Returns the complete answer as a reply: {@link Reply.Answer} or {@link Reply.Unreadable}. */
    Reply<A> reply();

    /** Returns why an answer that has begun may be incomplete, with advice; empty if it has not begun. */
    default Optional<String> whyIncomplete() {
        return Optional.empty();
    }

    /**
     * Returns a reader of answers that consist of one line.
     *
     * @param isAnswer whether a line is the answer; lines before it are ignored
     */
    static <A> LineAnswer<A> ofLine(Predicate<String> isAnswer, Function<String, Reply<A>> reader) {
        return new LineAnswer<>() {
            private String answer = "";

            @Override
            public boolean add(String line) {
                answer = line;
                return isAnswer.test(line);
            }

            @Override
            public Reply<A> reply() {
                return reader.apply(answer);
            }
        };
    }
}
