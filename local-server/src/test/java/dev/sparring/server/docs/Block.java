package dev.sparring.server.docs;

import java.nio.file.Path;
import java.util.List;

/**
 * A fenced block of a page.
 *
 * @param page the page of the block
 * @param line the line of its fence, from 1
 * @param language the word after the fence
 * @param lines without the indentation of the fence
 */
record Block(Path page, int line, String language, List<String> lines) {
    Block {
        lines = List.copyOf(lines);
    }

    String text() {
        return String.join("\n", lines) + "\n";
    }

    /** Returns the position of the block, for messages. */
    String place() {
        return page + ":" + line;
    }
}
