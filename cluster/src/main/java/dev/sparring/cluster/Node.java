package dev.sparring.cluster;

import dev.sparring.game.Game;
import dev.sparring.server.participants.BotThreads;
import dev.sparring.server.participants.Games;
import dev.sparring.server.participants.ResolvedBot;
import dev.sparring.server.tournament.LocalUnitRunner;
import dev.sparring.server.tournament.LocalWorkers;
import dev.sparring.server.tournament.ReplayKeeping;
import dev.sparring.server.tournament.UnitResult;
import dev.sparring.server.tournament.WorkUnit;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Queue;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CompletionException;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.ConcurrentLinkedQueue;

/**
 * One executor's part of a run: it plays batches. It stays between batches, so that programs of bots can keep running. Each task plays
 * on its own thread, and Spark decides how many tasks an executor has at the same time.
 */
final class Node {
    /** The runs of this JVM, by id. */
    private static final Map<String, Node> NODES = new ConcurrentHashMap<>();

    private final LocalUnitRunner<?, ?, ?> runner;
    private final Queue<LocalWorkers> idle = new ConcurrentLinkedQueue<>();

    private Node(RunRow run) {
        BotThreads.captureOutput();
        Thread.currentThread().setContextClassLoader(Node.class.getClassLoader());
        this.runner = runner(Games.named(run.game()), run, folder());
        Runtime.getRuntime().addShutdownHook(new Thread(runner::close, "end of the bots"));
    }

    /** Returns this executor's part of a run. */
    static Node of(RunRow run) {
        return NODES.computeIfAbsent(run.id(), id -> new Node(run));
    }

    private static <S, V, A> LocalUnitRunner<S, V, A> runner(Game<S, V, A> game, RunRow run, Path folder) {
        Map<String, ResolvedBot> bots = new LinkedHashMap<>();
        run.bots().forEach(bot -> bots.put(bot.name(), bot.resolved()));
        return new LocalUnitRunner<>(game, bots, run.request(), new ReplayKeeping(folder, true, run.keep()));
    }

    private static Path folder() {
        try {
            return Files.createTempDirectory("sparring-replays");
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    /** Plays the matches of a batch, one after the other. */
    Answer play(Batch batch, NodeName name) {
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
        return new Answer(name, System.nanoTime() - began, rows);
    }

    private static ResultRow row(WorkUnit unit, CompletableFuture<UnitResult> result) {
        try {
            return ResultRow.of(result.join(), new LinkedHashMap<>());
        } catch (CompletionException e) {
            return ResultRow.failed(unit.key() + ": " + e.getCause());
        }
    }
}
