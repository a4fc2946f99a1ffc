package dev.sparring.server.report;

import dev.sparring.text.Excerpt;

/** The width of texts in a terminal, in columns. */
final class TextWidth {
    private static final String ELLIPSIS = "..";

    /** Pairs of the first and last character of ranges whose characters are two columns wide. */
    private static final int[] WIDE = {
        0x1100, 0x115f, 0x2e80, 0xa4cf, 0xac00, 0xd7a3, 0xf900, 0xfaff, 0xfe30, 0xfe6f, 0xff00, 0xff60, 0xffe0, 0xffe6,
        0x1f300, 0x1faff, 0x20000, 0x3fffd
    };

    private TextWidth() {}

    static int of(String text) {
        return text.codePoints().map(TextWidth::of).sum();
    }

    private static int of(int character) {
        int type = Character.getType(character);
        if (type == Character.NON_SPACING_MARK || type == Character.ENCLOSING_MARK || type == Character.FORMAT) {
            return 0;
        }
        for (int i = 0; i < WIDE.length; i += 2) {
            if (WIDE[i] <= character && character <= WIDE[i + 1]) {
                return 2;
            }
        }
        return 1;
    }

    /**
     * Returns a name without characters that act on a terminal and with at most this width. The middle of a long name is left out,
     * since names of versions of a bot often differ only at the end.
     *
     * @param max at least 4
     */
    static String shortened(String name, int max) {
        String visible = Excerpt.visible(name);
        if (of(visible) <= max) {
            return visible;
        }
        int left = max - ELLIPSIS.length();
        int[] characters = visible.codePoints().toArray();
        String start = part(characters, 0, 1, (left + 1) / 2);
        String end = part(characters, characters.length - 1, -1, left / 2);
        return start + ELLIPSIS + end;
    }

    /** Returns as many characters as have room, from one end of a text. */
    private static String part(int[] characters, int from, int step, int width) {
        StringBuilder part = new StringBuilder();
        int left = width;
        for (int i = from; i >= 0 && i < characters.length && of(characters[i]) <= left; i += step) {
            part.insert(step > 0 ? part.length() : 0, Character.toChars(characters[i]));
            left -= of(characters[i]);
        }
        return part.toString();
    }

    /** Returns a text that ends or begins with as many spaces as make it this wide. */
    static String padded(String text, int width, boolean toTheRight) {
        String spaces = " ".repeat(Math.max(0, width - of(text)));
        return toTheRight ? spaces + text : text + spaces;
    }
}
