package dev.sparring.server.check;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.regex.Pattern;
import java.util.stream.Stream;

/**
 * Reads the logs that bots have written.
 *
 * @param folder the folder of the logs; it does not exist if there are none
 */
public record LogScan(Path folder) {
    private static final int LAST_LINES = 6;
    /** Matches stack traces of Python, Java, JavaScript, Perl and Ruby. */
    private static final Pattern TRACE = Pattern.compile(
            "^Traceback \\(most recent call last\\)|^\\s+at .+:\\d+\\)?$| at \\S+ line \\d+\\.?$|^\\S+:\\d+:in [`'].*",
            Pattern.MULTILINE);

    /** Returns the log files, sorted by name. */
    public List<Path> files() {
        if (!Files.isDirectory(folder)) {
            return List.of();
        }
        try (Stream<Path> files = Files.list(folder)) {
            return files.filter(Files::isRegularFile).sorted().toList();
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    /** Returns the first log that contains a stack trace. */
    public Optional<Path> withStackTrace() {
        return files().stream().filter(file -> TRACE.matcher(text(file)).find()).findFirst();
    }

    /** Returns the last lines of a log, with only the first frame of each Java or JavaScript stack trace. */
    public static List<String> lastLines(Path file) {
        List<String> lines = new ArrayList<>();
        boolean inFrames = false;
        for (String line : text(file).lines().filter(text -> !text.isBlank()).toList()) {
            boolean frame = line.matches("\\s+at .*");
            if (!frame || !inFrames) {
                lines.add(line);
            }
            inFrames = frame;
        }
        return lines.subList(Math.max(0, lines.size() - LAST_LINES), lines.size());
    }

    /** Returns the text of a log; bytes that are not UTF-8 are replaced. */
    private static String text(Path file) {
        try {
            return new String(Files.readAllBytes(file), StandardCharsets.UTF_8);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }
}
