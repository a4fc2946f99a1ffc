package dev.sparring.games.bottlebats.maps;

import dev.sparring.text.Excerpt;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/**
 * Reads one text section, line by line: {@code 3 forts:} and three lines, or {@code ? forts:} and lines up to
 * {@code end}. Blank lines and lines that start with {@code #} are ignored.
 */
public final class SectionReader {
    /** The maximum number of lines of a section, far more than any map needs. */
    static final int MAX_LINES = 200_000;

    private static final int OPEN = -1;

    private final List<String> lines = new ArrayList<>();
    private boolean begun;
    private int expected;
    private boolean complete;
    /** Null unless the section cannot be read. */
    private @Nullable String fault;

    /**
     * Adds a line.
     *
     * @return whether this line completes the section, or the section cannot be read
     */
    public boolean add(String line) {
        String text = line.strip();
        if (text.isEmpty() || text.startsWith("#")) {
            return complete;
        }
        if (!begun) {
            begin(text);
        } else if (expected == OPEN && text.equals("end")) {
            complete = true;
        } else {
            lines.add(text);
            complete = lines.size() == expected;
            if (lines.size() > MAX_LINES) {
                fail("the section has more than " + MAX_LINES + " lines");
            }
        }
        return complete;
    }

    private void begin(String header) {
        begun = true;
        String[] words = header.split("\\s+", -1);
        if (words.length != 2) {
            fail("\"" + shortened(header)
                    + "\" is not a header: expected a number and one word, for example \"3 marches:\"");
        } else if (words[0].equals("?")) {
            expected = OPEN;
        } else if (!words[0].matches("[+-]?[0-9]{1,18}")) {
            fail("\"" + shortened(header) + "\" is not a header: '" + shortened(words[0])
                    + "' is neither a number nor '?'");
        } else {
            long count = Long.parseLong(words[0]);
            if (count < 0 || count > MAX_LINES) {
                fail("\"" + shortened(header) + "\" is not a header: expected from 0 to " + MAX_LINES + " lines");
            } else {
                expected = (int) count;
                complete = expected == 0;
            }
        }
    }

    private void fail(String why) {
        fault = why;
        complete = true;
    }

    /** Returns whether the section is complete, or cannot be read. */
    public boolean isComplete() {
        return complete;
    }

    /** Returns whether any line except blank lines and comments has been added. */
    public boolean hasBegun() {
        return begun;
    }

    /** Returns why the section cannot be read; empty if it can. */
    public Optional<String> fault() {
        return Optional.ofNullable(fault);
    }

    /** Returns the lines of the section, without its header and end. */
    public List<String> lines() {
        return List.copyOf(lines);
    }

    /** Returns a text, cut to at most 60 characters for messages. */
    public static String shortened(String text) {
        return Excerpt.cut(text, 60);
    }
}
