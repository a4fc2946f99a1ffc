package dev.sparring.wire.line;

import dev.sparring.bot.MatchResult;
import java.time.Duration;

/**
 * The referee's side of one game's line protocol, for one bot in one match: writes requests and reads answers.
 *
 * <p>It is called by one thread, in the order of the match, and may keep track of what it has already sent.
 */
public interface RefereeCodec<V, A> {

    /** Returns the lines that the bot receives before its first request, with their line ends; empty for none. */
    default String opening(V view) {
        return "";
    }

    /**
     * Writes a request, with everything that the bot has to know before it.
     *
     * @param time how long the referee waits for the answer; {@link dev.sparring.bot.Deadline#UNLIMITED} for no limit
     */
    LineRequest request(V view, Duration time);

    /** Returns a reader of one answer to a request about this view. */
    LineAnswer<A> answer(V view);

    /** Returns the lines that report the end of the match, with their line ends; empty if the protocol has none. */
    default String closing(V view, MatchResult result) {
        return "";
    }

    /** Returns the treatment of lines that the bot writes while no request is open. */
    default LineExchange.Unasked unasked() {
        return LineExchange.Unasked.DROPPED;
    }

    /** Returns advice for the author of a late bot, with the page to read, as the end of a sentence. */
    String lateAdvice();
}
