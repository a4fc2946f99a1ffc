package dev.sparring.text;

/** Shortened texts for messages. A text that is too long ends with {@code ...}. */
public final class Excerpt {
    private static final String ELLIPSIS = "...";
    private static final int DEFAULT_MAX = 60;

    private Excerpt() {}

    /** Returns {@link #of(String, int)} with at most 60 characters. */
    public static String of(String text) {
        return of(text, DEFAULT_MAX);
    }

    /**
     * Returns a text as one line with single spaces.
     *
     * @param max the maximum length in characters, including the ellipsis
     */
    public static String of(String text, int max) {
        return cut(text.strip().replaceAll("\\s+", " "), max);
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
