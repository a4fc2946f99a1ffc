package dev.sparring.wire.line;

import java.util.List;

/** What came of a question put to a bot with {@link LineExchange}. */
public sealed interface LineReply {

    /**
     * The lines of the answer.
     *
     * @param warnings a sentence for each thing the bot's author should know, lines that were dropped above all
     */
    record Lines(List<String> lines, List<String> warnings) implements LineReply {
        public Lines {
            lines = List.copyOf(lines);
            warnings = List.copyOf(warnings);
        }
    }

    /**
     * No whole answer came in time.
     *
     * @param linesSoFar what had come of it
     */
    record Late(int linesSoFar) implements LineReply {}

    /** The bot reports that its own code failed, and has no answer. */
    record Failed(String why) implements LineReply {}

    /** A line came that no answer needs to be as long as. */
    record TooLong(String why) implements LineReply {}

    /** The bot is gone, and how. */
    record Ended(String why) implements LineReply {}
}
