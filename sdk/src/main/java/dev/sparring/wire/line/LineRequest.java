package dev.sparring.wire.line;

import java.time.Duration;

/**
 * One request to a bot.
 *
 * @param context lines that the bot receives before the request, with their line ends; a check does not show them
 * @param text the request itself, with its line ends
 * @param name the request's name for messages, for example {@code go place_armies}; empty if the protocol has only one kind
 */
public record LineRequest(String context, String text, String name) {

    /** Creates a request of a protocol that has one kind of request and no context. */
    public LineRequest(String text) {
        this("", text, "");
    }

    /** Returns everything to send. */
    String sent() {
        return context + text;
    }

    /** Returns a message that no answer came in time, without a reason. */
    String noAnswer(Duration time) {
        return "no answer" + (name.isEmpty() ? "" : " to " + name) + " within " + time.toMillis() + " ms";
    }

    /** Returns a message that the bot has ended. */
    String ended(String how) {
        return how + " instead of answering" + (name.isEmpty() ? "" : " " + name);
    }
}
