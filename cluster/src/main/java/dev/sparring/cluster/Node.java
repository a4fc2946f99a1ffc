package dev.sparring.cluster;

import dev.sparring.game.Game;
import dev.sparring.server.inprocess.BotThreads;
import dev.sparring.server.participants.GameJars;
import dev.sparring.server.participants.Games;
import dev.sparring.server.participants.ResolvedBot;
import dev.sparring.server.replay.ReplayFiles;
import dev.sparring.server.tournament.LocalUnitRunner;
import dev.sparring.server.tournament.LocalWorkers;
import dev.sparring.server.tournament.ReplayKeeping;
import dev.sparring.server.tournament.UnitResult;
import dev.sparring.server.tournament.WorkUnit;
import dev.sparring.wire.CannotPlayException;
import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Queue;
import java.util.UUID;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CompletionException;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.ConcurrentLinkedQueue;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.locks.LockSupport;
import java.util.stream.Stream;
import org.apache.spark.SparkFiles;
import org.jspecify.annotations.Nullable;

/**
 * One executor's part of a run: it plays batches. It stays between batches, so that programs of bots can keep running. Each task plays
 * on its own thread, and Spark decides how many tasks an executor has at the same time.
 */
final class Node {
    /** How long a refused batch takes, so that an executor that plays nothing does not refuse thousands of them. */
    private static final long REFUSAL_NANOS = TimeUnit.SECONDS.toNanos(1);

    /** The runs of this JVM, by id. */
    private static final Map<String, Node> NODES = new ConcurrentHashMap<>();

    private final NodeName name;
    private final NodeReport report;
    private final Path replays;
    private final Path files;
    private final Path sparring;
    private final Map<String, ResolvedBot> bots = new ConcurrentHashMap<>();
    private final LocalUnitRunner<?, ?, ?> runner;
    private final Queue<LocalWorkers> idle = new ConcurrentLinkedQueue<>();
    /** Whether this process is ending, so that matches are stopped. */
    private volatile boolean ending;

    private Node(RunRow run, NodeName name, NodeFolder folder) throws IOException {
        this.name = name;
        BotThreads.captureOutput();
        this.files = folder.path();
        this.sparring = files.resolve("sparring.jar");
        for (String parcel : run.parcels()) {
            Parcel.unpack(Path.of(SparkFiles.get(parcel + Parcel.ENDING)), files.resolve(parcel));
        }
        this.report = NodeReport.of(name, run);
        this.replays = files.resolve("replays-" + name.executor());
        this.runner = runner(game(run, files), run);
        Runtime.getRuntime().addShutdownHook(new Thread(() -> close(folder), "end of the bots"));
    }

    private void close(NodeFolder folder) {
        ending = true;
        runner.close();
        folder.close();
    }

    /** Returns what this executor has for a run. */
    static NodeReport report(RunRow run, NodeName name) {
        try {
            return of(run, name).report;
        } catch (UncheckedIOException e) {
            return NodeReport.unable(name, e.getMessage());
        }
    }

    /** Plays the matches of a batch on this executor. */
    static Answer play(RunRow run, NodeName name, Batch batch) {
        try {
            return of(run, name).play(batch);
        } catch (UncheckedIOException e) {
            return refused(name, e.getMessage());
        }
    }

    private static Answer refused(NodeName name, @Nullable String why) {
        LockSupport.parkNanos(REFUSAL_NANOS);
        return Answer.refused(name, String.valueOf(why));
    }

    /**
     * Returns this executor's part of a run.
     *
     * @throws UncheckedIOException if the bots cannot be unpacked here
     */
    private static Node of(RunRow run, NodeName name) {
        return NODES.computeIfAbsent(run.id(), id -> {
            NodeFolder folder = null;
            try {
                folder = NodeFolder.open(run.id());
                return new Node(run, name, folder);
            } catch (IOException e) {
                if (folder != null) {
                    folder.close();
                }
                throw new UncheckedIOException("the bots cannot be unpacked: " + e, e);
            }
        });
    }

    private static Game<?, ?, ?> game(RunRow run, Path files) throws IOException {
        Thread thread = Thread.currentThread();
        ClassLoader before = thread.getContextClassLoader();
        thread.setContextClassLoader(games(run, files));
        try {
            return Games.named(run.game());
        } finally {
            thread.setContextClassLoader(before);
        }
    }

    /** Returns what finds the classes of the game, and lets the programs of bots find them. */
    private static ClassLoader games(RunRow run, Path files) throws IOException {
        String games = run.games();
        if (games == null) {
            return GameJars.open("").loader();
        }
        try (Stream<Path> all = Files.walk(files.resolve(games))) {
            return GameJars.open(String.join(
                            java.io.File.pathSeparator,
                            all.filter(Files::isRegularFile)
                                    .map(Path::toString)
                                    .sorted()
                                    .toList()))
                    .loader();
        }
    }

    /** Copies the jar of Sparring: only this user can read Spark's file, and in a sandbox a bot can be another one. */
    private static void copy(Path jar, Path copy) throws IOException {
        Path made = copy.resolveSibling(UUID.randomUUID() + ".new");
        try (InputStream content = Files.newInputStream(jar)) {
            Files.copy(content, made);
        }
        Files.move(made, copy, StandardCopyOption.ATOMIC_MOVE, StandardCopyOption.REPLACE_EXISTING);
    }

    private <S, V, A> LocalUnitRunner<S, V, A> runner(Game<S, V, A> game, RunRow run) throws IOException {
        if (run.startsSparring() && !Files.exists(sparring)) {
            copy(Marks.jar(), sparring);
        }
        run.bots().forEach(this::add);
        return new LocalUnitRunner<>(game, bots::get, run.request(), new ReplayKeeping(replays, true, run.keep()));
    }

    private void add(BotRow bot) {
        String parcel = bot.parcel();
        bots.computeIfAbsent(
                bot.name(), name -> bot.resolved(new Marks(sparring, parcel == null ? files : files.resolve(parcel))));
    }

    /** Plays the matches of a batch, one after the other. */
    private Answer play(Batch batch) {
        // An executor that joins later reports with its first batch.
        if (!report.problems().isEmpty() || batch.excluded().contains(name.executor())) {
            return refused(name, String.join("; ", report.problems()));
        }
        batch.variants().forEach(this::add);
        LocalWorkers workers = idle.poll();
        if (workers == null) {
            workers = new LocalWorkers(runner, 1);
        }
        long began = System.nanoTime();
        List<CompletableFuture<UnitResult>> results = new ArrayList<>();
        for (Batch.UnitRow unit : batch.units()) {
            results.add(workers.play(unit.unit()));
        }
        ArrayList<ResultRow> rows = new ArrayList<>();
        for (int i = 0; i < results.size(); i++) {
            rows.add(row(batch.units().get(i).unit(), results.get(i)));
        }
        idle.add(workers);
        return new Answer(name, System.nanoTime() - began, rows, null);
    }

    private ResultRow row(WorkUnit unit, CompletableFuture<UnitResult> result) {
        try {
            return ResultRow.of(result.join(), files(unit));
        } catch (CompletionException e) {
            if (ending) {
                // The machine is being stopped. Then the task fails, and another executor plays the batch. If it failed
                // immediately,
                // Spark could give this executor the same batch again, until it has failed too often.
                LockSupport.parkNanos(REFUSAL_NANOS);
                throw new IllegalStateException(name + " is ending", e);
            }
            return e.getCause() instanceof CannotPlayException why
                    ? ResultRow.notStarted(String.valueOf(why.getMessage()))
                    : ResultRow.failed(unit.key() + ": " + e.getCause());
        }
    }

    /** Returns the files of a match that are kept, and deletes them here. */
    private Map<String, byte[]> files(WorkUnit unit) {
        Map<String, byte[]> kept = new LinkedHashMap<>();
        ReplayFiles files = runner.files(unit);
        if (!Files.exists(files.replay())) {
            return kept;
        }
        List<Path> all = new ArrayList<>(List.of(files.replay()));
        all.addAll(files.logs(unit.bots()));
        try {
            for (Path file : all) {
                if (Files.exists(file)) {
                    kept.put(replays.relativize(file).toString(), Files.readAllBytes(file));
                    Files.delete(file);
                }
            }
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
        return kept;
    }
}
