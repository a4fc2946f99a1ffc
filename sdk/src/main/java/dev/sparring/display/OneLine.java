package dev.sparring.display;

/** Makes what a bot or a map's author wrote fit for a picture: one line, not too long, that cannot change how the text around it runs. */
public final class OneLine {
    private static final int MAX_LENGTH = 200;
    private static final String REPLACEMENT = "\uFFFD";

    private OneLine() {}

    /** The text with every line break and blank as one blank, what steers a screen replaced, and its end cut if it is long. */
    public static String of(String text) {
        StringBuilder line = new StringBuilder();
        text.strip().codePoints().limit(MAX_LENGTH + 1L).forEach(character -> {
            if (Character.isWhitespace(character)) {
                line.append(line.length() > 0 && line.charAt(line.length() - 1) == ' ' ? "" : " ");
            } else if (steers(character)) {
                line.append(REPLACEMENT);
            } else {
                line.appendCodePoint(character);
            }
        });
        return line.codePointCount(0, line.length()) > MAX_LENGTH
                ? line.substring(0, line.offsetByCodePoints(0, MAX_LENGTH)) + "…"
                : line.toString();
    }

    /** Control characters, halves of characters, and what turns the direction of writing. */
    private static boolean steers(int character) {
        int type = Character.getType(character);
        boolean turns = (character >= 0x202A && character <= 0x202E)
                || (character >= 0x2066 && character <= 0x2069)
                || character == 0x200E
                || character == 0x200F
                || character == 0x061C;
        return turns
                || type == Character.CONTROL
                || type == Character.SURROGATE
                || type == Character.LINE_SEPARATOR
                || type == Character.PARAGRAPH_SEPARATOR;
    }
}
