package dev.sparring.server.cli.shared;

import dev.sparring.server.report.Colours;
import java.util.Map;
import java.util.regex.Pattern;
import picocli.CommandLine;

/** Colours words for a terminal; leaves them unchanged if colours are off. */
public final class Paint {
    /** Set by the launcher if standard output is a terminal with colours, which Java before 22 cannot detect. */
    private static final String TERMINAL = "sparring.colours";

    /** Matches a change of the colour. */
    public static final Pattern CODES = Pattern.compile("\u001b\\[[0-9;]*m");

    private final boolean on;

    Paint(boolean on) {
        this.on = on;
    }

    /** Returns an instance that uses colours if the help texts of the command line do. */
    public static Paint of(CommandLine line) {
        return new Paint(line.getColorScheme().ansi().enabled());
    }

    /**
     * Returns whether colours are on: never with {@code NO_COLOR} (no-color.org), always with {@code CLICOLOR_FORCE}, else on
     * a terminal.
     */
    public static boolean isOn(Map<String, String> environment) {
        if (!environment.getOrDefault("NO_COLOR", "").isEmpty()) {
            return false;
        }
        String forced = environment.getOrDefault("CLICOLOR_FORCE", "");
        return (!forced.isEmpty() && !forced.equals("0")) || Boolean.getBoolean(TERMINAL);
    }

    public String strong(Object text) {
        return painted("1", text);
    }

    public String faint(Object text) {
        return painted("2", text);
    }

    public String good(Object text) {
        return painted("32", text);
    }

    /** Colours a word that needs attention. */
    public String warning(Object text) {
        return painted("33", text);
    }

    public String bad(Object text) {
        return painted("31", text);
    }

    /** Colours a text of a report. */
    public String toned(Colours.Tone tone, String text) {
        return switch (tone) {
            case STRONG -> strong(text);
            case FAINT -> faint(text);
            case GOOD -> good(text);
            case WARNING -> warning(text);
            case BAD -> bad(text);
        };
    }

    private String painted(String code, Object text) {
        return on ? "\u001b[" + code + "m" + text + "\u001b[0m" : String.valueOf(text);
    }

    /** Returns the number of visible characters of a text. */
    static int width(String text) {
        return CODES.matcher(text).replaceAll("").length();
    }
}
