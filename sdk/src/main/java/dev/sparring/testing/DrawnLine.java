package dev.sparring.testing;

import java.util.ArrayList;
import java.util.List;

/**
 * One line of a drawn position.
 *
 * @param number the number of the line in the drawing, from 1; empty lines count
 * @param text the text of the line, without leading and trailing blanks
 */
record DrawnLine(int number, String text) {

    /** Returns the lines of a drawing that are not blank. */
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

    /** Returns an exception for something on this line that cannot be read; the message numbers and quotes the line. */
    IllegalArgumentException wrong(String why) {
        return new IllegalArgumentException("line " + number + ", \"" + text + "\": " + why);
    }

    /**
     * Reads a whole number from this line.
     *
     * @throws IllegalArgumentException if it is not a whole number or has more than nine digits
     */
    int number(String digits) {
        if (!digits.matches("-?\\d{1,9}")) {
            throw wrong("expected a whole number of at most nine digits, not '" + digits + "'");
        }
        return Integer.parseInt(digits);
    }
}
