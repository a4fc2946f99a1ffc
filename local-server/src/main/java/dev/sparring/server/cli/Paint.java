package dev.sparring.server.cli;

import java.util.Map;
import java.util.regex.Pattern;
import picocli.CommandLine;

/** Colours for words on a terminal; leaves them as they are where colours are not wanted. */
final class Paint {
    /** The launcher knows whether standard output is a terminal that shows colours; Java before 22 does not. */
    private static final String TERMINAL = "sparring.colours";

    private static final Pattern CODES = Pattern.compile("\u001b\\[[0-9;]*m");

    private final boolean on;

    Paint(boolean on) {
        this.on = on;
    }

    /** As the command line was told to. */
    static Paint of(CommandLine line) {
        return new Paint(line.getColorScheme().ansi().enabled());
    }

    /**
     * Whether colours are wanted: never with {@code NO_COLOR} (no-color.org), always with {@code CLICOLOR_FORCE}, else on a
     * terminal.
     */
    static boolean wanted(Map<String, String> environment) {
        if (!environment.getOrDefault("NO_COLOR", "").isEmpty()) {
            return false;
        }
        String forced = environment.getOrDefault("CLICOLOR_FORCE", "");
        return (!forced.isEmpty() && !forced.equals("0")) || Boolean.getBoolean(TERMINAL);
    }

    String strong(Object text) {
        return painted("1", text);
    }

    String faint(Object text) {
        return painted("2", text);
    }

    String good(Object text) {
        return painted("32", text);
    }

    /** Something that somebody should look at. */
    String doubtful(Object text) {
        return painted("33", text);
    }

    String bad(Object text) {
        return painted("31", text);
    }

    private String painted(String code, Object text) {
        return on ? "\u001b[" + code + "m" + text + "\u001b[0m" : String.valueOf(text);
    }

    /** How many characters of a text are seen. */
    static int width(String text) {
        return CODES.matcher(text).replaceAll("").length();
    }
}
