package dev.sparring.wire.line;

import java.util.List;

/** The result of a request that {@link LineExchange} sent to a bot. */
public sealed interface LineReply {

    /**
     * The lines of the answer.
     *
     * @param warnings one message for each thing that the bot's author should know, mainly dropped lines
     */
    record Lines(List<String> lines, List<String> warnings) implements LineReply {
        public Lines {
            lines = List.copyOf(lines);
            warnings = List.copyOf(warnings);
        }
    }

    /**
     * No complete answer came in time.
     *
     * @param linesSoFar the number of lines that had arrived
     */
    record Late(int linesSoFar) implements LineReply {}

    /** The bot reports that its own code failed and that it has no answer. */
    record Failed(String why) implements LineReply {}

    /** A line or an answer was longer than the limit. */
    record TooLong(String why) implements LineReply {}

    /** The bot has ended, with a message about how. */
    record Ended(String why) implements LineReply {}
}
