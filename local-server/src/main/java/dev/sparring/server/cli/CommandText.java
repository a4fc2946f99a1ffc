package dev.sparring.server.cli;

/** A command line put together to be typed again. */
final class CommandText {
    private final StringBuilder text;

    CommandText(String program) {
        this.text = new StringBuilder(program);
    }

    /** Adds a word, in quotes if a shell would take it for something else. */
    CommandText add(String word) {
        text.append(' ').append(word(word));
        return this;
    }

    /** A word as a shell takes it for one. */
    static String word(String word) {
        boolean plain = word.matches("[\\w@%+=:,./-]+");
        return plain ? word : "'" + word.replace("'", "'\\''") + "'";
    }

    @Override
    public String toString() {
        return text.toString();
    }
}
