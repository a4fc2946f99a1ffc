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

/** What stands in the logs that bots have left in a folder, which is not there if they have left none. */
public record LogScan(Path folder) {
    private static final int LAST_LINES = 6;
    /** How stack traces look in Python, in Java, in JavaScript, in Perl and in Ruby. */
    private static final Pattern TRACE = Pattern.compile(
            "^Traceback \\(most recent call last\\)|^\\s+at .+:\\d+\\)?$| at \\S+ line \\d+\\.?$|^\\S+:\\d+:in [`'].*",
            Pattern.MULTILINE);

    /** The logs that are there, in the order of their names. */
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

    /** The first log with a stack trace in it. */
    public Optional<Path> withStackTrace() {
        return files().stream().filter(file -> TRACE.matcher(text(file)).find()).findFirst();
    }

    /** The last lines of a log that tell something: of a stack trace in Java or JavaScript, where it begins. */
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

    /** A log may hold anything: what is no UTF-8 is read as something. */
    private static String text(Path file) {
        try {
            return new String(Files.readAllBytes(file), StandardCharsets.UTF_8);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }
}
