package dev.sparring.server.session;

/** A command line that is printed so that the user can run it again. */
public final class CommandText {
    private final StringBuilder text;

    public CommandText(String program) {
        this.text = new StringBuilder(program);
    }

    /** Returns the name of this program for printed commands: the name that the launcher was called by. */
    public static String program() {
        return System.getProperty("sparring.program", "spar");
    }

    /** Adds a word, quoted if necessary. */
    public CommandText add(String word) {
        text.append(' ').append(word(word));
        return this;
    }

    /** Returns a text, quoted if necessary, so that a shell reads it as one word. */
    public static String word(String word) {
        boolean plain = word.matches("[\\w@%+=:,./-]+");
        return plain ? word : "'" + word.replace("'", "'\\''") + "'";
    }

    @Override
    public String toString() {
        return text.toString();
    }
}
