package dev.sparring.testing;

import java.util.ArrayList;
import java.util.List;

/**
 * One line of a drawn position.
 *
 * @param number counted from 1 from the top of the drawing, empty lines included
 * @param text what stands there, without the blanks around it
 */
record DrawnLine(int number, String text) {

    /** The lines of a drawing on which something stands. */
    static List<DrawnLine> of(String drawing) {
        List<DrawnLine> lines = new ArrayList<>();
        int number = 0;
        for (String line : drawing.lines().toList()) {
            number++;
            if (!line.isBlank()) {
                lines.add(new DrawnLine(number, line.strip()));
            }
        }
        return lines;
    }

    /** The complaint that something on this line cannot be read: it says which line, and quotes it. */
    IllegalArgumentException wrong(String why) {
        return new IllegalArgumentException("line " + number + ", \"" + text + "\": " + why);
    }

    /**
     * A whole number that stands on this line.
     *
     * @throws IllegalArgumentException if it is none, or more than an {@code int} holds
     */
    int number(String digits) {
        if (!digits.matches("-?\\d{1,9}")) {
            throw wrong("expected a whole number of at most nine digits, and found '" + digits + "'");
        }
        return Integer.parseInt(digits);
    }
}
