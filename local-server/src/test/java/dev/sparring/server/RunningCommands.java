package dev.sparring.server;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.DirectoryStream;
import java.nio.file.Files;
import java.nio.file.Path;

/** Counts running processes by their command lines, wherever they come from. */
public final class RunningCommands {
    private static final int TRIES = 400;
    private static final int PAUSE_MILLIS = 50;

    private RunningCommands() {}

    /** Waits until as many processes as wanted have a command line with this start and word; returns how many have at the end. */
    public static long await(long wanted, String start, String word) throws IOException, InterruptedException {
        long running = count(start, word);
        for (int tries = 0; tries < TRIES && running != wanted; tries++) {
            Thread.sleep(PAUSE_MILLIS);
            running = count(start, word);
        }
        return running;
    }

    private static long count(String start, String word) throws IOException {
        long found = 0;
        try (DirectoryStream<Path> processes = Files.newDirectoryStream(Path.of("/proc"), "[0-9]*")) {
            for (Path process : processes) {
                String command = commandLine(process);
                found += command.startsWith(start) && command.contains(word) ? 1 : 0;
            }
        }
        return found;
    }

    private static String commandLine(Path process) {
        try {
            return Files.readString(process.resolve("cmdline"), StandardCharsets.ISO_8859_1);
        } catch (IOException e) {
            // It has ended.
            return "";
        }
    }
}
