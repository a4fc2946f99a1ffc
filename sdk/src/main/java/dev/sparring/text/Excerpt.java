package dev.sparring.text;

/**
 * Texts of others in messages: on one line, shortened, and without characters that a terminal acts on. A text that is too long ends
 * with {@code ...}.
 */
public final class Excerpt {
    private static final String ELLIPSIS = "...";
    private static final int DEFAULT_MAX = 60;

    private Excerpt() {}

    /** Returns {@link #of(String, int)} with at most 60 characters. */
    public static String of(String text) {
        return of(text, DEFAULT_MAX);
    }

    /**
     * Returns a text as one {@link #visible} line with single spaces.
     *
     * @param max the maximum length in characters, including the ellipsis
     */
    public static String of(String text, int max) {
        return cut(visible(text.strip().replaceAll("\\s+", " ")), max);
    }

    /**
     * Returns a text on one line in which characters that act on a terminal, on a log or on the direction of the text are written
     * out as a backslash, a {@code u} and four hexadecimal digits. A name with a line break, for example, cannot add a line to a log.
     */
    public static String visible(String text) {
        if (text.chars().noneMatch(Excerpt::isActive)) {
            return text;
        }
        StringBuilder visible = new StringBuilder();
        for (int i = 0; i < text.length(); i++) {
            char c = text.charAt(i);
            visible.append(isActive(c) ? String.format("\\u%04x", (int) c) : String.valueOf(c));
        }
        return visible.toString();
    }

    /** Returns whether a character acts on a terminal, on a log or on the direction of the text, instead of being shown. */
    public static boolean isActive(int character) {
        return Character.isISOControl(character)
                || character == '\u2028'
                || character == '\u2029'
                || (character >= '\u202a' && character <= '\u202e')
                || (character >= '\u2066' && character <= '\u2069');
    }

    /**
     * Returns a text, or its beginning with an ellipsis if it is too long. No character is cut in half.
     *
     * @param max the maximum length in characters, including the ellipsis
     */
    public static String cut(String text, int max) {
        return text.codePointCount(0, text.length()) <= max
                ? text
                : text.substring(0, text.offsetByCodePoints(0, max - ELLIPSIS.length())) + ELLIPSIS;
    }
}
