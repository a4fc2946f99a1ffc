package dev.sparring.bench;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.concurrent.TimeUnit;

/**
 * The time of whole commands, from their start to their end, with and without class data archives. Both ways alternate; the median of
 * the times and of their ratios counts. Usage, in the checkout after {@code ./spar --version}, with the number of rounds: {@code java
 * -cp bench/target/bench.jar dev.sparring.bench.StartUp 11}.
 */
public final class StartUp {
    private static final int ROUNDS = 11;
    private static final int MINUTES = 2;
    private static final double NANOS = 1e9;

    private static final List<String> COMMANDS = List.of(
            "--version",
            "play warlight class:random class:expander",
            "play warlight sample expander",
            "play warlight protocol:random expander",
            "play bottlebats sample besieger",
            "play berlin sample general",
            "play shoreditch sample founder",
            "play aibg sample tactician");

    private StartUp() {}

    /** Measures all commands. */
    public static void main(String[] arguments) throws IOException, InterruptedException {
        int rounds = arguments.length > 0 ? Integer.parseInt(arguments[0]) : ROUNDS;
        Path folder = Files.createTempDirectory("start-up");
        System.out.printf("%-44s %10s %10s %8s%n", "command", "with, s", "without, s", "ratio");
        for (String command : COMMANDS) {
            measure(command, rounds, folder);
        }
        Files.delete(folder);
    }

    private static void measure(String command, int rounds, Path folder) throws IOException, InterruptedException {
        double[] with = new double[rounds];
        double[] without = new double[rounds];
        double[] ratios = new double[rounds];
        // The first round only fills the caches of the system.
        for (int round = -1; round < rounds; round++) {
            double one = seconds(command, "auto", folder);
            double other = seconds(command, "never", folder);
            if (round >= 0) {
                with[round] = one;
                without[round] = other;
                ratios[round] = one / other;
            }
        }
        System.out.printf(
                Locale.ROOT, "%-44s %10.2f %10.2f %8.2f%n", command, median(with), median(without), median(ratios));
    }

    private static double seconds(String command, String archive, Path folder)
            throws IOException, InterruptedException {
        List<String> words = new ArrayList<>(List.of("./spar"));
        words.addAll(List.of(command.split(" ", -1)));
        if (command.startsWith("play")) {
            words.addAll(List.of(
                    "--seed", "3", "--replay", folder.resolve("match.ndjson.gz").toString()));
        }
        ProcessBuilder builder = new ProcessBuilder(words)
                .redirectErrorStream(true)
                .redirectOutput(folder.resolve("output").toFile());
        builder.environment().put("SPAR_BUILD", "never");
        builder.environment().put("SPAR_ARCHIVE", archive);
        long start = System.nanoTime();
        Process process = builder.start();
        boolean ended = process.waitFor(MINUTES, TimeUnit.MINUTES);
        double seconds = (System.nanoTime() - start) / NANOS;
        if (!ended || process.exitValue() != 0) {
            process.destroyForcibly();
            throw new IllegalStateException(
                    String.join(" ", words) + ": " + Files.readString(folder.resolve("output")));
        }
        try (var files = Files.list(folder)) {
            for (Path file : files.toList()) {
                Files.delete(file);
            }
        }
        return seconds;
    }

    private static double median(double[] values) {
        double[] sorted = values.clone();
        Arrays.sort(sorted);
        return (sorted[(sorted.length - 1) / 2] + sorted[sorted.length / 2]) / 2;
    }
}
