package dev.sparring.server.report;

/** Colours words for a terminal. */
@FunctionalInterface
public interface Colours {
    /** For a file, or a terminal without colours. */
    Colours NONE = (tone, text) -> text;

    /** The meaning of a colour. */
    enum Tone {
        STRONG,
        FAINT,
        GOOD,
        WARNING,
        BAD
    }

    /** Returns a text with the codes of a colour around it. Its visible characters are the same. */
    String paint(Tone tone, String text);
}
