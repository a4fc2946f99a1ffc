package dev.sparring.bench;

import static dev.sparring.bench.Medians.median;

import com.sun.management.ThreadMXBean;
import dev.sparring.bot.Seat;
import dev.sparring.bot.SplitMix64;
import dev.sparring.game.Game;
import dev.sparring.rules.Rules;
import dev.sparring.rules.Setup;
import dev.sparring.rules.SetupRequest;
import java.io.BufferedReader;
import java.io.File;
import java.io.IOException;
import java.lang.management.ManagementFactory;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.ServiceLoader;
import java.util.random.RandomGenerator;

/**
 * The speed of the rules as a forward model: complete matches with random legal actions per second of CPU time, and the bytes that a
 * step allocates. With the jar of another version of the SDK, each version runs in a JVM of its own, in turns. The medians of the
 * figures and of their ratios count. Usage: {@code java -cp bench/target/bench.jar dev.sparring.bench.Playouts [OTHER_SDK.jar [ROUNDS
 * [GAME]]]}.
 */
public final class Playouts {
    /** Each line is a game, the number of seats, the map if the game has maps, and the options of a generated map. */
    static final List<String> PLAYS = List.of(
            "berlin 2 corners",
            "warlight 2 random regions=64",
            "warlight 2 random regions=500",
            "bottlebats 4 random forts=100",
            "bottlebats 4 random forts=1000",
            "shoreditch 4",
            "aibg 2 standard");

    private static final int ROUNDS = 3;
    private static final long WARM_UP_NANOS = 6_000_000_000L;
    private static final long MEASURED_NANOS = 3_000_000_000L;
    private static final double NANOS = 1e9;
    private static final ThreadMXBean THREADS = (ThreadMXBean) ManagementFactory.getThreadMXBean();

    private Playouts() {}

    /** Measures this version of the SDK, and the other one if there is one. */
    public static void main(String[] arguments) throws IOException, InterruptedException {
        String game = arguments.length > 2 ? arguments[2] : "";
        List<String> plays = PLAYS.stream().filter(on -> on.startsWith(game)).toList();
        if (arguments.length > 0 && !arguments[0].isEmpty()) {
            compare(arguments[0], arguments.length > 1 ? Integer.parseInt(arguments[1]) : ROUNDS, game, plays);
            return;
        }
        for (String on : plays) {
            Speed speed = measure(setup(on));
            System.out.println(on + "\t" + speed.perSecond() + "\t" + speed.bytesPerStep());
        }
    }

    /**
     * The speed of one kind of match.
     *
     * @param perSecond matches per second
     * @param bytesPerStep bytes that are allocated for each step
     */
    private record Speed(double perSecond, double bytesPerStep) {}

    private static void compare(String other, int rounds, String game, List<String> plays)
            throws IOException, InterruptedException {
        String own = System.getProperty("java.class.path");
        Map<String, List<Speed>> here = new HashMap<>();
        Map<String, List<Speed>> there = new HashMap<>();
        for (int round = 0; round < rounds; round++) {
            run(own, game, here);
            run(other + File.pathSeparator + own, game, there);
        }
        System.out.printf(
                "%-32s %12s %12s %8s %12s %12s%n", "", "other", "this", "ratio", "bytes, other", "bytes, this");
        for (String on : plays) {
            List<Double> ratios = new ArrayList<>();
            for (int round = 0; round < rounds; round++) {
                ratios.add(here.get(on).get(round).perSecond()
                        / there.get(on).get(round).perSecond());
            }
            System.out.printf(
                    Locale.ROOT,
                    "%-32s %12.0f %12.0f %8.2f %12.0f %12.0f%n",
                    on,
                    perSecond(there.get(on)),
                    perSecond(here.get(on)),
                    median(ratios),
                    bytes(there.get(on)),
                    bytes(here.get(on)));
        }
    }

    private static double perSecond(List<Speed> speeds) {
        return median(speeds.stream().map(Speed::perSecond).toList());
    }

    private static double bytes(List<Speed> speeds) {
        return median(speeds.stream().map(Speed::bytesPerStep).toList());
    }

    private static void run(String classPath, String game, Map<String, List<Speed>> speeds)
            throws IOException, InterruptedException {
        String java = ProcessHandle.current().info().command().orElse("java");
        Process process = new ProcessBuilder(
                        java, "-XX:+UseSerialGC", "-Xmx1g", "-cp", classPath, Playouts.class.getName(), "", "", game)
                .redirectError(ProcessBuilder.Redirect.INHERIT)
                .start();
        try (BufferedReader lines = process.inputReader(StandardCharsets.UTF_8)) {
            for (String line = lines.readLine(); line != null; line = lines.readLine()) {
                String[] columns = line.split("\t", -1);
                speeds.computeIfAbsent(columns[0], on -> new ArrayList<>())
                        .add(new Speed(Double.parseDouble(columns[1]), Double.parseDouble(columns[2])));
            }
        }
        if (process.waitFor() != 0) {
            throw new IllegalStateException("the measurement with " + classPath + " failed");
        }
    }

    private static Speed measure(Setup<?, ?, ?> setup) {
        int seed = 0;
        for (long end = cpuTime() + WARM_UP_NANOS; cpuTime() < end; seed++) {
            steps(setup, seed);
        }
        long bytes = THREADS.getCurrentThreadAllocatedBytes();
        long start = cpuTime();
        long steps = 0;
        int matches = 0;
        while (cpuTime() - start < MEASURED_NANOS) {
            steps += steps(setup, seed + matches);
            matches++;
        }
        double seconds = (cpuTime() - start) / NANOS;
        return new Speed(matches / seconds, (double) (THREADS.getCurrentThreadAllocatedBytes() - bytes) / steps);
    }

    /** Returns the CPU time of this thread in ns: other programs on the machine count less than with a clock. */
    private static long cpuTime() {
        return THREADS.getCurrentThreadCpuTime();
    }

    /** Plays one match and returns its number of steps. */
    static <S, V, A> int steps(Setup<S, V, A> setup, long seed) {
        Rules<S, V, A> rules = setup.rules();
        RandomGenerator random = new SplitMix64(seed);
        S state = rules.start(setup.seats(), seed);
        int steps = 0;
        for (var acting = rules.toAct(state); !acting.isEmpty(); acting = rules.toAct(state)) {
            Map<Seat, A> actions = new HashMap<>();
            for (Seat seat : acting) {
                actions.put(seat, rules.legal(state, seat).sample(random));
            }
            state = rules.apply(state, actions);
            steps++;
        }
        return steps;
    }

    /** Returns the setup of a kind of match, as in {@link #PLAYS}. */
    static Setup<?, ?, ?> setup(String on) {
        String[] words = on.split(" ", -1);
        Map<String, String> options = new HashMap<>();
        for (int i = 3; i < words.length; i++) {
            String[] pair = words[i].split("=", 2);
            options.put(pair[0], pair[1]);
        }
        SetupRequest request =
                SetupRequest.defaults(Integer.parseInt(words[1]), 1).withOptions(options);
        return game(words[0]).setup(words.length > 2 ? request.withMapName(words[2]) : request);
    }

    private static Game<?, ?, ?> game(String id) {
        for (Game<?, ?, ?> game : ServiceLoader.load(Game.class)) {
            if (game.id().equals(id)) {
                return game;
            }
        }
        throw new IllegalArgumentException("unknown game " + id);
    }
}
