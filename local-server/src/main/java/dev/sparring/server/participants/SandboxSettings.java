package dev.sparring.server.participants;

import dev.sparring.rules.InvalidInputException;
import dev.sparring.wire.Containment;
import java.util.List;
import java.util.Locale;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;

/** The values of the settings of sandboxes, on the command line and in {@code sparring.yaml}. */
public final class SandboxSettings {
    /** The keys of limits. */
    static final List<String> LIMITS =
            List.of("memory", "processes", "open-files", "file-size", "cpu-seconds", "scratch");

    /** The limits that are sizes. */
    private static final List<String> SIZES = List.of("memory", "file-size", "scratch");

    private static final long MIB = 1L << 20;
    private static final long GIB = 1L << 30;
    private static final Pattern SIZE = Pattern.compile("([1-9][0-9]{0,5})([mg])", Pattern.CASE_INSENSITIVE);
    private static final Pattern NUMBER = Pattern.compile("[1-9][0-9]{0,7}");

    private SandboxSettings() {}

    /**
     * Returns the mode with this name.
     *
     * @throws InvalidInputException if there is none
     */
    public static Containment.Mode mode(String text) {
        return Stream.of(Containment.Mode.values())
                .filter(mode -> mode.name().toLowerCase(Locale.ROOT).equals(text))
                .findFirst()
                .orElseThrow(() -> new InvalidInputException(
                        "sandbox: expected auto, on or off, not '" + text + "' (docs/security.md#bot-programs)"));
    }

    /** Reads the value of a limit: bytes, or a number. */
    static long limit(String key, String text) {
        if (!SIZES.contains(key)) {
            if (!NUMBER.matcher(text).matches()) {
                throw new InvalidInputException(key + ": expected a whole number from 1 to 99999999, not " + text);
            }
            return Long.parseLong(text);
        }
        Matcher size = SIZE.matcher(text);
        if (!size.matches()) {
            throw new InvalidInputException(key + ": expected a size in MiB or GiB, such as 512m or 2g, not " + text);
        }
        return Long.parseLong(size.group(1)) * (size.group(2).equalsIgnoreCase("g") ? GIB : MIB);
    }
}
