package dev.sparring.server.entries;

import dev.sparring.game.Game;
import dev.sparring.rules.InvalidInputException;
import dev.sparring.rules.SetupRequest;
import dev.sparring.server.check.BotCheck;
import dev.sparring.server.check.CheckReport;
import dev.sparring.server.check.CheckText;
import dev.sparring.server.check.LogScan;
import dev.sparring.server.entries.Version.State;
import dev.sparring.server.participants.HostedBots;
import dev.sparring.server.participants.ResolvedBot;
import dev.sparring.server.upload.BuildResult;
import dev.sparring.text.Excerpt;
import dev.sparring.wire.CannotPlayException;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.HashSet;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;
import org.jspecify.annotations.Nullable;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * Checks each new version before it plays ranked matches, one at a time: the steps of the game's protocol, and three matches against a
 * bot of the game. What is printed is the report for its owner. A version whose check was cut off is checked again.
 */
public final class Gate implements AutoCloseable {
    private static final Logger LOG = LoggerFactory.getLogger(Gate.class);
    private static final int MATCHES = 3;
    private static final int MAX_REPORT = 64 << 10;
    private static final long FIRST_SEED = 1;
    private static final long LOOK_MILLIS = 500;
    private static final long RETRY_SECONDS = 10;

    private final Entries entries;
    private final Programs programs;
    private final Game<?, ?, ?> game;
    private final HostedBots hosted;
    private final Path folder;

    private volatile Terms terms;

    private final CountDownLatch closing = new CountDownLatch(1);
    private final Thread thread = new Thread(this::run, "gate");

    /** Guards the fields below. */
    private final Object lock = new Object();

    private boolean changed;
    private @Nullable BotCheck<?, ?, ?> running;

    /**
     * How the matches of the gate are played.
     *
     * @param options the options of the matches
     * @param opponent the bot that a version plays against
     */
    public record Terms(Map<String, String> options, ResolvedBot opponent) {
        public Terms {
            options = Map.copyOf(options);
        }
    }

    /**
     * Creates a gate. Call {@link #open}.
     *
     * @param hosted the bots that a hosting connects
     * @param folder where logs are written while a version is checked
     */
    public Gate(Entries entries, Programs programs, Game<?, ?, ?> game, Terms terms, HostedBots hosted, Path folder) {
        this.entries = entries;
        this.programs = programs;
        this.game = game;
        this.terms = terms;
        this.hosted = hosted;
        this.folder = folder;
    }

    /** Sets how the matches are played, from the next version on that is checked. */
    public void setTerms(Terms next) {
        terms = next;
    }

    /** Checks what waits, and from now on each new version. */
    public void open() {
        entries.listen(() -> {
            synchronized (lock) {
                changed = true;
                lock.notifyAll();
            }
        });
        thread.setDaemon(true);
        thread.start();
    }

    private void run() {
        try {
            while (awaitWork()) {
                if (!checkAll()) {
                    closing.await(RETRY_SECONDS, TimeUnit.SECONDS);
                }
            }
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        }
    }

    /** Waits until something has changed. Returns false if the gate is closed. */
    private boolean awaitWork() throws InterruptedException {
        synchronized (lock) {
            while (!changed && !isClosed() && next(Set.of()).isEmpty()) {
                // A bot that waits may connect at any time.
                lock.wait(LOOK_MILLIS);
            }
            changed = false;
            return !isClosed();
        }
    }

    /**
     * Checks one version of each bot in turn, so that many versions of one bot do not delay the others.
     *
     * @return false if the server could not check one of them, or not keep what it has decided; such a version still waits
     */
    private boolean checkAll() throws InterruptedException {
        boolean all = true;
        Set<String> checked = new HashSet<>();
        for (Optional<Entry> next = next(checked); next.isPresent() && !isClosed(); next = next(checked)) {
            Entry entry = next.get();
            checked.add(entry.name());
            Version version = entry.waiting().orElseThrow();
            programs.hold(entry.name(), version.number());
            try {
                check(entry, version);
            } catch (CannotPlayException | UncheckedIOException e) {
                all = false;
                if (!isClosed()) {
                    LOG.error(
                            "version {} of {} could not be checked; it still waits", version.number(), entry.name(), e);
                }
            } finally {
                programs.release(entry.name(), version.number());
            }
        }
        return all;
    }

    private Optional<Entry> next(Set<String> checked) {
        return entries.all().stream()
                .filter(entry -> !checked.contains(entry.name())
                        && entry.waiting().stream().anyMatch(version -> isThere(entry, version)))
                .findFirst();
    }

    private boolean isThere(Entry entry, Version version) {
        return version.kind() != Version.Kind.JOINED || hosted.connected().contains(entry.name());
    }

    private boolean isClosed() {
        return closing.getCount() == 0;
    }

    private void check(Entry entry, Version version) throws InterruptedException {
        StringBuilder report = new StringBuilder();
        boolean passed = false;
        try {
            passed = passes(entry, version, report);
        } catch (InvalidInputException e) {
            String why = programs.withoutPath(String.valueOf(e.getMessage()), entry.name(), version.number());
            report.append(Excerpt.visible(why)).append('\n');
        } catch (CannotPlayException | UncheckedIOException e) {
            // Not the fault of the version, which is checked again.
            throw e;
        } catch (RuntimeException e) {
            LOG.error("version {} of {} could not be checked", version.number(), entry.name(), e);
            report.append(
                    "The check failed because of an error of the server. Enter the bot again, and tell the organiser.\n");
        }
        if (!isClosed()) {
            report.append(
                    passed
                            ? "Passed: this version plays ranked matches.\n"
                            : "Rejected (docs/competition.md#the-gate).\n");
            entries.judge(entry.name(), version.number(), passed ? State.RANKED : State.REJECTED, report.toString());
        }
    }

    private boolean passes(Entry entry, Version version, StringBuilder report) throws InterruptedException {
        if (version.kind() == Version.Kind.PROGRAM && !isBuilt(entry, version, report)) {
            return false;
        }
        Path logs = folder.resolve("check");
        CheckText text = new CheckText(
                line -> append(report, programs.withoutPath(line, entry.name(), version.number()), logs),
                (status, word) -> word,
                "matches");
        Terms now = terms;
        try {
            SetupRequest request =
                    SetupRequest.defaults(game.minSeats(), FIRST_SEED).withOptions(now.options());
            return check(game, entries.bot(entry, version), now.opponent(), request, logs, text)
                    .passed();
        } finally {
            delete(logs);
        }
    }

    private boolean isBuilt(Entry entry, Version version, StringBuilder report) throws InterruptedException {
        BuildResult result = programs.build(entry.name(), version.number());
        String output = programs.withoutPath(result.output(), entry.name(), version.number());
        output.lines()
                .forEach(line ->
                        report.append("  ").append(Excerpt.visible(line)).append('\n'));
        report.append(Excerpt.visible(programs.withoutPath(result.message(), entry.name(), version.number())))
                .append("\n\n");
        return result.source().isPresent();
    }

    private <S, V, A> CheckReport check(
            Game<S, V, A> played,
            ResolvedBot bot,
            ResolvedBot opponent,
            SetupRequest request,
            Path logs,
            CheckText text) {
        BotCheck<S, V, A> check = new BotCheck<>(played, bot, hosted, opponent, played.shortened(request), logs);
        synchronized (lock) {
            if (isClosed()) {
                throw new CannotPlayException("the server is stopping");
            }
            running = check;
        }
        try {
            CheckReport report = check.run(
                    MATCHES,
                    request,
                    seed -> "spar play " + game.id() + " BOT " + opponent.bot() + " --seed " + seed,
                    text);
            text.end(report);
            return report;
        } finally {
            synchronized (lock) {
                running = null;
            }
        }
    }

    /** Adds a line without the paths of this machine. */
    private static void append(StringBuilder report, String line, Path logs) {
        if (report.length() < MAX_REPORT) {
            report.append(Excerpt.visible(line.replace(logs + "/", ""))).append('\n');
        }
    }

    private static void delete(Path logs) {
        try {
            for (Path file : new LogScan(logs).files()) {
                Files.delete(file);
            }
            Files.deleteIfExists(logs);
        } catch (IOException e) {
            LOG.warn("the logs in {} are left", logs, e);
        }
    }

    /** Ends the check that runs. It begins again when the gate is opened the next time. */
    @Override
    public void close() {
        synchronized (lock) {
            closing.countDown();
            // Ends a build.
            thread.interrupt();
            if (running != null) {
                running.stop();
            }
            lock.notifyAll();
        }
    }
}
