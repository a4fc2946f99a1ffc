package dev.sparring.server.session;

/** A command line put together to be typed again. */
public final class CommandText {
    private final StringBuilder text;

    public CommandText(String program) {
        this.text = new StringBuilder(program);
    }

    /** How people call this program: what the launcher says, for commands that are printed to be typed again. */
    public static String program() {
        return System.getProperty("sparring.program", "spar");
    }

    /** Adds a word, in quotes if a shell would take it for something else. */
    public CommandText add(String word) {
        text.append(' ').append(word(word));
        return this;
    }

    /** A word as a shell takes it for one. */
    public static String word(String word) {
        boolean plain = word.matches("[\\w@%+=:,./-]+");
        return plain ? word : "'" + word.replace("'", "'\\''") + "'";
    }

    @Override
    public String toString() {
        return text.toString();
    }
}
