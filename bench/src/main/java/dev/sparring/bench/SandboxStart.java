package dev.sparring.bench;

import dev.sparring.wire.Containment;
import dev.sparring.wire.Launch;
import dev.sparring.wire.process.BotProcess;
import dev.sparring.wire.sandbox.Network;
import dev.sparring.wire.sandbox.Sandbox;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.OptionalInt;

/**
 * The time that a sandbox adds to the start of a bot: {@code java -cp bench/target/bench.jar dev.sparring.bench.SandboxStart}.
 *
 * <p>Starts a shell again and again: without a sandbox, in a sandbox, and in a sandbox with the ports of a protocol over HTTP in
 * both directions, in turns. Prints the time until the first line of its output has come, and the time to end it.
 */
public final class SandboxStart {
    private static final int WARM_UP = 30;
    private static final int STARTS = 200;
    private static final double NANOS = 1e6;
    private static final Network NO_PORTS = Network.NONE;
    private static final Network PORTS = new Network(OptionalInt.of(45_671), OptionalInt.of(45_672));

    private SandboxStart() {}

    /** The measured times of one way to start, in ms. */
    private record Times(String name, Containment.Mode mode, Network network, List<Double> starts, List<Double> ends) {
        Times(String name, Containment.Mode mode, Network network) {
            this(name, mode, network, new ArrayList<>(), new ArrayList<>());
        }

        void measure(Path folder) throws IOException {
            Launch launch = new Launch(
                    List.of("sh", "-c", "echo up; read end"),
                    folder,
                    Map.of(),
                    folder.resolve("logs/bot.log"),
                    Containment.DEFAULT.with(mode));
            long began = System.nanoTime();
            BotProcess bot = BotProcess.start(launch, false, network);
            byte[] line = bot.process().getInputStream().readNBytes(3);
            long up = System.nanoTime();
            bot.end();
            long ended = System.nanoTime();
            if (!new String(line, StandardCharsets.UTF_8).equals("up\n")) {
                throw new IOException("it does not start: " + bot.howItEnded());
            }
            starts.add((up - began) / NANOS);
            ends.add((ended - up) / NANOS);
        }

        private static double part(List<Double> times, double part) {
            List<Double> sorted = new ArrayList<>(times);
            Collections.sort(sorted);
            return sorted.get((int) (part * (sorted.size() - 1)));
        }

        String row() {
            return String.format(
                    Locale.ROOT,
                    "%-28s %8.1f %8.1f %8.1f %8.1f",
                    name,
                    part(starts, 0.1),
                    part(starts, 0.5),
                    part(starts, 0.9),
                    part(ends, 0.5));
        }
    }

    /** Measures and prints a table. */
    public static void main(String[] arguments) throws IOException {
        Path folder = Files.createTempDirectory("sandbox-start");
        List<Times> all = List.of();
        for (int starts : List.of(WARM_UP, STARTS)) {
            all = List.of(
                    new Times("off", Containment.Mode.OFF, NO_PORTS),
                    new Times("auto", Containment.Mode.AUTO, NO_PORTS),
                    new Times("auto, ports both ways", Containment.Mode.AUTO, PORTS));
            for (int i = 0; i < starts; i++) {
                for (Times times : all) {
                    times.measure(folder);
                }
            }
        }
        System.out.println(Sandbox.of(Containment.Mode.AUTO).status());
        System.out.println("ms                               10%   median      90%   to end");
        all.forEach(times -> System.out.println(times.row()));
    }
}
