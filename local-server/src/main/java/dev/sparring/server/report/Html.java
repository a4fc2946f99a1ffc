package dev.sparring.server.report;

import dev.sparring.text.Excerpt;

/**
 * Writes HTML. All texts and values of attributes are escaped, and characters that change the direction of a text are written out.
 * Names of elements and attributes are constants of the program.
 */
final class Html {
    private static final int MAX_NAME = 36;

    private final StringBuilder out = new StringBuilder();

    Html() {
        out.append("<!DOCTYPE html>\n");
    }

    /**
     * Begins an element.
     *
     * @param attributes names and values in turn
     */
    Html open(String element, String... attributes) {
        out.append('<').append(element);
        for (int i = 0; i < attributes.length; i += 2) {
            out.append(' ').append(attributes[i]).append("=\"");
            escape(attributes[i + 1]);
            out.append('"');
        }
        out.append('>');
        return this;
    }

    /** Ends an element. */
    Html close(String element) {
        out.append("</").append(element).append(">\n");
        return this;
    }

    /** Ends an element without white space after it. */
    Html closeInline(String element) {
        out.append("</").append(element).append('>');
        return this;
    }

    Html text(String text) {
        escape(text);
        return this;
    }

    /** Adds an element that contains only a text. */
    Html element(String element, String text, String... attributes) {
        return open(element, attributes).text(text).close(element);
    }

    /** Adds an element without content, for example a shape. */
    Html empty(String element, String... attributes) {
        return open(element, attributes).close(element);
    }

    /** Adds the name of a bot. The middle of a long name is only in its title. */
    Html name(String bot) {
        return open("bdi", "class", "name", "title", bot)
                .text(TextWidth.shortened(bot, MAX_NAME))
                .closeInline("bdi");
    }

    /** Adds a style sheet of the program. It is not escaped. */
    Html style(String css) {
        out.append("<style>").append(css).append("</style>\n");
        return this;
    }

    private void escape(String text) {
        String visible = Excerpt.visible(text);
        for (int i = 0; i < visible.length(); i++) {
            char c = visible.charAt(i);
            switch (c) {
                case '&' -> out.append("&amp;");
                case '<' -> out.append("&lt;");
                case '>' -> out.append("&gt;");
                case '"' -> out.append("&quot;");
                case '\'' -> out.append("&#39;");
                default -> out.append(c);
            }
        }
    }

    @Override
    public String toString() {
        return out.toString();
    }
}
