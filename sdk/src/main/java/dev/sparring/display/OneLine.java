package dev.sparring.display;

import dev.sparring.text.Excerpt;

/** Texts written by bots or map authors, made safe for a picture: one line, not too long, without control characters. */
public final class OneLine {
    private static final int MAX_LENGTH = 200;
    private static final String REPLACEMENT = "\uFFFD";

    private OneLine() {}

    /**
     * Returns the text with single spaces instead of white space, replacement characters instead of control characters, and at most
     * 200 characters.
     */
    public static String of(String text) {
        StringBuilder line = new StringBuilder();
        text.strip().codePoints().forEach(character -> {
            if (Character.isWhitespace(character)) {
                line.append(line.length() > 0 && line.charAt(line.length() - 1) == ' ' ? "" : " ");
            } else if (isControl(character)) {
                line.append(REPLACEMENT);
            } else {
                line.appendCodePoint(character);
            }
        });
        return Excerpt.cut(line.toString(), MAX_LENGTH);
    }

    /** Returns whether a character is a control character, a lone surrogate, or one that changes the direction of the text. */
    private static boolean isControl(int character) {
        int type = Character.getType(character);
        boolean changesDirection = (character >= 0x202A && character <= 0x202E)
                || (character >= 0x2066 && character <= 0x2069)
                || character == 0x200E
                || character == 0x200F
                || character == 0x061C;
        return changesDirection
                || type == Character.CONTROL
                || type == Character.SURROGATE
                || type == Character.LINE_SEPARATOR
                || type == Character.PARAGRAPH_SEPARATOR;
    }
}
