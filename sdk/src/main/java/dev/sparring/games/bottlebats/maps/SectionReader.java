package dev.sparring.games.bottlebats.maps;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/**
 * Reads one text section, line by line: {@code 3 forts:} and three lines, or {@code ? forts:} and lines up to
 * {@code end}. Blank lines and lines that start with {@code #} are passed over.
 */
public final class SectionReader {
    /** So many lines are more than any section holds; beyond, something is wrong. */
    static final int MAX_LINES = 200_000;

    private static final int OPEN = -1;

    private final List<String> lines = new ArrayList<>();
    private boolean begun;
    private int expected;
    private boolean complete;
    private Optional<String> fault = Optional.empty();

    /**
     * Takes a line.
     *
     * @return whether the section is complete with it, for better or worse
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
                fail("more than " + MAX_LINES + " lines came");
            }
        }
        return complete;
    }

    private void begin(String header) {
        begun = true;
        String[] words = header.split("\\s+", -1);
        if (words.length != 2) {
            fail("\"" + shortened(header) + "\" is no header: expected a number and one word, \"3 marches:\" say");
        } else if (words[0].equals("?")) {
            expected = OPEN;
        } else if (!words[0].matches("[+-]?[0-9]{1,18}")) {
            fail("\"" + shortened(header) + "\" is no header: '" + shortened(words[0]) + "' is no number and no '?'");
        } else {
            long count = Long.parseLong(words[0]);
            if (count < 0 || count > MAX_LINES) {
                fail("\"" + shortened(header) + "\" is no header: expected 0 to " + MAX_LINES + " lines");
            } else {
                expected = (int) count;
                complete = expected == 0;
            }
        }
    }

    private void fail(String why) {
        fault = Optional.of(why);
        complete = true;
    }

    public boolean isComplete() {
        return complete;
    }

    /** Whether anything but blanks and comments has come. */
    public boolean hasBegun() {
        return begun;
    }

    /** What is wrong with the section, if it cannot be read. */
    public Optional<String> fault() {
        return fault;
    }

    /** The lines of the section, without its header and end. */
    public List<String> lines() {
        return List.copyOf(lines);
    }

    public static String shortened(String text) {
        return text.length() <= 60 ? text : text.substring(0, 57) + "...";
    }
}
