package dev.sparring.bench;

import dev.sparring.game.Game;
import dev.sparring.rules.SetupRequest;
import dev.sparring.server.participants.Config;
import dev.sparring.server.participants.Games;
import dev.sparring.server.participants.ResolvedBot;
import dev.sparring.server.participants.Roster;
import dev.sparring.server.replay.ReplayFiles;
import dev.sparring.server.session.MatchSession;
import java.io.IOException;
import java.lang.management.ManagementFactory;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Semaphore;
import java.util.concurrent.TimeUnit;
import java.util.function.IntFunction;
import java.util.function.ToDoubleFunction;
import java.util.stream.Stream;

/**
 * Many matches in one process: first with bots in the JVM, of all games in turn, then with programs on standard input and output.
 * Prints the heap after a garbage collection, the threads, the open files, the child processes and the temporary files at
 * regular intervals, and the slope of each. Usage, in the checkout: {@code java -Xmx256m -cp
 * bench/target/bench.jar:local-server/target/sparring.jar dev.sparring.bench.Endurance 20000 2000}.
 */
public final class Endurance {
    private static final int SAMPLES = 20;
    private static final int CONCURRENT = 2;
    private static final double MIB = 1 << 20;
    private static final int PER_MATCHES = 1_000;

    /** Short matches: the slopes do not depend on their length. */
    private static final Map<String, Map<String, String>> OPTIONS = Map.of(
            "berlin", Map.of("maximum_number_of_turns", "20"),
            "bottlebats", Map.of("max_steps", "40"),
            "shoreditch", Map.of("rounds", "10"),
            "warlight", Map.of("max_rounds", "10", "regions", "20"),
            "aibg", Map.of());

    private final Path folder;

    private Endurance(Path folder) {
        this.folder = folder;
    }

    /** What the process has after a number of matches. */
    private record Sample(int matches, double heap, double threads, double files, double processes, double temporary) {}

    /** Plays the matches; the arguments are the numbers of matches in the JVM and with programs. */
    public static void main(String[] arguments) throws Exception {
        int inJvm = Integer.parseInt(arguments[0]);
        int programs = Integer.parseInt(arguments[1]);
        Path folder = Files.createTempDirectory("endurance");
        try {
            Endurance endurance = new Endurance(folder);
            List<Game<?, ?, ?>> games = OPTIONS.keySet().stream()
                    .sorted()
                    .<Game<?, ?, ?>>map(Games::named)
                    .toList();
            endurance.run(
                    "matches in the JVM",
                    inJvm,
                    match -> () -> endurance.play(games.get(match % games.size()), match, "random", "random"));
            String bot = "cmd:python3 "
                    + Path.of("templates/python/bottlebats/my_bot.py").toAbsolutePath();
            endurance.run(
                    "matches with two programs",
                    programs,
                    match -> () -> endurance.play(Games.named("bottlebats"), match, bot, bot));
        } finally {
            try (Stream<Path> left = Files.list(folder)) {
                for (Path file : left.toList()) {
                    Files.delete(file);
                }
            }
            Files.delete(folder);
        }
        System.exit(0);
    }

    private void run(String title, int matches, IntFunction<Runnable> match) throws InterruptedException, IOException {
        if (matches == 0) {
            return;
        }
        System.out.println(matches + " " + title);
        System.out.println(" matches  heap MiB  threads  files  processes  temporary");
        ExecutorService referees = Executors.newFixedThreadPool(CONCURRENT);
        Semaphore free = new Semaphore(CONCURRENT);
        List<Sample> samples = new ArrayList<>();
        int step = Math.max(1, matches / SAMPLES);
        for (int played = 0; played < matches; played++) {
            Runnable next = match.apply(played);
            free.acquire();
            referees.execute(() -> {
                try {
                    next.run();
                } catch (RuntimeException e) {
                    System.out.println("a match failed: " + e);
                } finally {
                    free.release();
                }
            });
            if ((played + 1) % step == 0) {
                free.acquire(CONCURRENT);
                Sample sample = sample(played + 1);
                samples.add(sample);
                System.out.println(String.format(
                        Locale.ROOT,
                        "%8d %9.1f %8.0f %6.0f %10.0f %10.0f",
                        sample.matches,
                        sample.heap,
                        sample.threads,
                        sample.files,
                        sample.processes,
                        sample.temporary));
                free.release(CONCURRENT);
            }
        }
        referees.shutdown();
        referees.awaitTermination(1, TimeUnit.MINUTES);
        // The first samples contain classes and caches that are filled once.
        List<Sample> later = samples.subList(samples.size() / 4, samples.size());
        System.out.println(String.format(
                Locale.ROOT,
                "per %d matches: heap %+.3f MiB, threads %+.2f, files %+.2f, processes %+.2f, temporary files %+.2f%n",
                PER_MATCHES,
                slope(later, Sample::heap),
                slope(later, Sample::threads),
                slope(later, Sample::files),
                slope(later, Sample::processes),
                slope(later, Sample::temporary)));
    }

    private <S, V, A> void play(Game<S, V, A> game, int match, String... bots) {
        Roster roster = new Roster(game, Config.load(Optional.empty(), Optional.empty(), Games.ids()));
        List<ResolvedBot> found = roster.find(List.of(bots));
        SetupRequest request = SetupRequest.defaults(found.size(), match + 1L)
                .withOptions(OPTIONS.get(game.id()))
                .withNames(found.stream().map(ResolvedBot::name).toList());
        ReplayFiles files = ReplayFiles.in(folder, game.id(), match);
        MatchSession<S, V, A> session =
                new MatchSession<>(game, game.setup(request), MatchSession.recorded(found), files);
        session.play(() -> session.playerFactory().seat(found));
        try {
            Files.delete(files.replay());
            for (Path log : files.logs(session.names())) {
                Files.deleteIfExists(log);
            }
        } catch (IOException e) {
            throw new java.io.UncheckedIOException(e);
        }
    }

    private static Sample sample(int matches) throws IOException, InterruptedException {
        // Threads and processes of the last matches end a moment after them.
        Thread.sleep(300);
        for (int i = 0; i < 3; i++) {
            System.gc();
        }
        Runtime runtime = Runtime.getRuntime();
        return new Sample(
                matches,
                (runtime.totalMemory() - runtime.freeMemory()) / MIB,
                ManagementFactory.getThreadMXBean().getThreadCount(),
                count(Path.of("/proc/self/fd")),
                ProcessHandle.current().descendants().count(),
                count(Path.of(System.getProperty("java.io.tmpdir"))));
    }

    private static long count(Path directory) throws IOException {
        try (Stream<Path> entries = Files.list(directory)) {
            return entries.count();
        }
    }

    /** Returns the growth for each thousand matches, by least squares. */
    private static double slope(List<Sample> samples, ToDoubleFunction<Sample> value) {
        double meanX = samples.stream().mapToDouble(Sample::matches).average().orElse(0);
        double meanY = samples.stream().mapToDouble(value).average().orElse(0);
        double xy = 0;
        double xx = 0;
        for (Sample sample : samples) {
            xy += (sample.matches - meanX) * (value.applyAsDouble(sample) - meanY);
            xx += (sample.matches - meanX) * (sample.matches - meanX);
        }
        return xx == 0 ? 0 : xy / xx * PER_MATCHES;
    }
}
