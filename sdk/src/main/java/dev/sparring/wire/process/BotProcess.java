package dev.sparring.wire.process;

import dev.sparring.concurrent.Threads;
import dev.sparring.wire.BotActivity;
import dev.sparring.wire.CannotPlayException;
import dev.sparring.wire.CpuTime;
import dev.sparring.wire.Launch;
import dev.sparring.wire.sandbox.Network;
import dev.sparring.wire.sandbox.PortRelay;
import dev.sparring.wire.sandbox.Programs;
import dev.sparring.wire.sandbox.Sandbox;
import dev.sparring.wire.sandbox.Starter;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalLong;
import java.util.UUID;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;

/** A bot's program as a child process, marked so that all processes that it starts can be found and terminated. */
public final class BotProcess implements BotActivity {
    /** The environment variable whose value marks a bot and its children. */
    public static final String MARK = "SPARRING_BOT";

    /** A process that a signal has ended has this status plus the number of the signal. */
    private static final int SIGNALS = 128;

    /** The system's error number in the messages of Java 17 and Java 25. */
    private static final Pattern NOT_THERE = Pattern.compile("error[=:] ?2\\b");

    private static final CpuTime NONE = new CpuTime(Duration.ZERO, Map.of());

    /** A measurement of the CPU time that is not older than this is not repeated. */
    private static final long RECENT_NANOS = 20_000_000;

    private static final Pattern NOT_ALLOWED = Pattern.compile("error[=:] ?13\\b");

    private final Launch launch;
    private final Process process;
    private final String mark;
    private final BotLog log;
    private final CompletableFuture<Void> logEnded = new CompletableFuture<>();
    private final long launched = System.nanoTime();
    private final boolean startIsCharged;
    /** The CPU time that was used before the current match. */
    private volatile CpuTime usedBefore = NONE;

    /** The CPU time when it was last measured, and the {@link System#nanoTime} of that. */
    private volatile CpuTime usedSoFar = NONE;

    private volatile long measured = System.nanoTime() - RECENT_NANOS;

    private volatile boolean playedBefore;
    /** Null if the program has no limits. */
    private volatile @Nullable LimitWatch watch;

    /** Whether the system ends all processes of the program together. */
    private final boolean ownProcesses;
    /** Whether all processes of the program have ended. */
    private boolean ended;
    /** Why the program was stopped: for example, how it reached a limit. */
    private volatile @Nullable String limit;

    private BotProcess(
            Launch launch, Process process, String mark, BotLog log, boolean startIsCharged, boolean ownProcesses) {
        this.startIsCharged = startIsCharged;
        this.ownProcesses = ownProcesses;
        this.log = log;
        this.launch = launch;
        this.process = process;
        this.mark = mark;
    }

    /**
     * Starts the program and writes its standard error to the log file.
     *
     * @param logOutput whether standard output is written there too
     * @throws CannotPlayException if it cannot be started
     */
    public static BotProcess start(Launch launch, boolean logOutput) {
        return start(launch, logOutput, Network.NONE);
    }

    /**
     * Starts the program and writes its standard error to the log file.
     *
     * @param logOutput whether standard output is written there too
     * @param network the ports that the program uses; in a sandbox, it has no others
     * @throws CannotPlayException if it cannot be started
     */
    public static BotProcess start(Launch launch, boolean logOutput, Network network) {
        String mark = UUID.randomUUID().toString();
        ProcessBuilder builder = new ProcessBuilder(launch.command());
        builder.directory(launch.directory().toFile());
        builder.environment().putAll(launch.environment());
        builder.environment().put(MARK, mark);
        builder.redirectErrorStream(logOutput);
        if (!Files.isDirectory(launch.directory())) {
            throw new CannotPlayException("cannot start '" + commandLine(launch) + "': there is no folder "
                    + launch.directory().toAbsolutePath());
        }
        Sandbox sandbox = Sandbox.of(launch.containment().mode());
        Optional<PortRelay> relay = Optional.empty();
        if (sandbox.isInForce()) {
            Sandbox.Contained contained = sandbox.contain(launch, Programs.find(launch), network);
            builder.command(contained.command());
            relay = contained.relay();
        }
        sandbox.adapt(builder.environment(), launch);
        try {
            Process process = Starter.start(builder);
            BotLog log = new BotLog(launch.log());
            boolean startIsCharged = !logOutput && !launch.announcesReady();
            BotProcess bot = new BotProcess(launch, process, mark, log, startIsCharged, sandbox.hasOwnProcesses());
            relay.ifPresent(opened -> opened.started(process));
            if (sandbox.isInForce()) {
                bot.watch = LimitWatch.watch(
                        process, launch.containment().limits(), () -> bot.usedBefore.received(), bot::endBecause);
            }
            var noise = logOutput ? process.getInputStream() : process.getErrorStream();
            Threads.daemon("log of " + bot.name(), () -> {
                log.keep(noise);
                bot.logEnded.complete(null);
            });
            return bot;
        } catch (IOException e) {
            relay.ifPresent(PortRelay::close);
            throw new CannotPlayException("cannot start '" + commandLine(launch) + "': " + reason(launch, e), e);
        }
    }

    private static String commandLine(Launch launch) {
        return String.join(" ", launch.command());
    }

    private static String reason(Launch launch, IOException failure) {
        String message = String.valueOf(failure.getMessage());
        if (NOT_THERE.matcher(message).find()) {
            return Programs.missing(launch);
        }
        return NOT_ALLOWED.matcher(message).find() ? Programs.notExecutable(launch) : message;
    }

    /** Returns the name of the program and its process id. */
    public String name() {
        return Path.of(launch.command().get(0)).getFileName() + " " + process.pid();
    }

    public Process process() {
        return process;
    }

    public boolean isAlive() {
        return process.isAlive();
    }

    /** Returns how the program ended. Waits for at most 0.5 s, since it may only just have closed its output. */
    public String howItEnded() {
        try {
            int status = process.onExit().get(500, TimeUnit.MILLISECONDS).exitValue();
            if (limit != null) {
                return limit;
            }
            String how = status > 128 && status <= 128 + 64
                    ? "it was ended by signal " + (status - 128)
                    : "it exited with status " + status;
            return how + lastLogLine();
        } catch (TimeoutException e) {
            return "it closed its output and went on running";
        } catch (ExecutionException e) {
            throw new UncheckedIOException(new IOException(e.getCause()));
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            return "the match was stopped";
        }
    }

    /** Returns the last line of the log, which often says why. Children may keep the log open, so this waits for at most a second. */
    private String lastLogLine() throws InterruptedException, ExecutionException {
        try {
            logEnded.get(1, TimeUnit.SECONDS);
        } catch (TimeoutException e) {
            return "";
        }
        return log.tail().last().map(line -> " (its log ends: " + line + ")").orElse("");
    }

    /** Completes when the bot reports that it has started; many bots never do. */
    public CompletableFuture<Void> ready() {
        return log.tail().ready();
    }

    /** Completes when the log is complete: when the last process of the program has ended or has closed its output. */
    public CompletableFuture<Void> logEnded() {
        return logEnded.copy();
    }

    /** Adds a remark of the referee to the bot's remarks. */
    public void remark(String sentence) {
        log.tail().remark(sentence);
    }

    @Override
    public List<String> takeRemarks() {
        return log.tail().takeRemarks();
    }

    @Override
    public Optional<String> position(long since) {
        return log.tail().position(since);
    }

    @Override
    public Optional<String> startUp() {
        if (!startIsCharged || playedBefore) {
            return Optional.empty();
        }
        OptionalLong ready = log.tail().readyAt();
        double seconds = (ready.orElse(System.nanoTime()) - launched) / 1e9;
        String sentence =
                ready.isPresent() ? "its program took %.2f s to start" : "its program was started %.2f s before";
        return Optional.of(String.format(Locale.ROOT, sentence, seconds));
    }

    @Override
    public Optional<CpuTime> cpuTime() {
        Optional<CpuTime> used = ProcessCpu.of(process.toHandle());
        used.ifPresent(time -> usedSoFar = time);
        measured = System.nanoTime();
        return used.map(time -> time.since(usedBefore));
    }

    /** Notes that the program's match has ended. What it writes from now on is kept only if the match has a log already. */
    public void endMatch() {
        log.endMatch();
    }

    /**
     * Prepares the program for another match: its log, its remarks and its CPU time begin anew.
     *
     * @param file the log of that match
     * @return false if the program has ended or has used too much of its limits, so that it must not play another match
     */
    public boolean nextMatch(Path file) {
        if (!launch.reused() || limit != null || !isAlive()) {
            return false;
        }
        LimitWatch watching = watch;
        if (watching != null && watching.isWorn()) {
            return false;
        }
        if (System.nanoTime() - measured > RECENT_NANOS) {
            cpuTime();
        }
        usedBefore = usedSoFar;
        playedBefore = true;
        log.nextMatch(file);
        return true;
    }

    /**
     * Terminates the program because of something that it did, such as reaching a limit. Does not wait for its end.
     *
     * @param sentence what it did; {@link #howItEnded} returns it
     */
    public void endBecause(String sentence) {
        limit = sentence;
        Threads.daemon("end of " + name(), this::end);
    }

    /**
     * Returns whether a signal from somewhere else has ended the program. If that is Ctrl-C while a sandbox is being set up, the sandbox's
     * first process may be left, waiting for ever.
     */
    private boolean diedOfSignal() {
        return !process.isAlive() && process.exitValue() > SIGNALS;
    }

    /** Terminates the program and all processes that it has started. */
    public synchronized void end() {
        // Listing all processes of the machine takes a while, and nothing can appear after everything has ended.
        if (!ended) {
            ended = (ownProcesses && !diedOfSignal() && ProcessTree.endSandbox(process.toHandle()))
                    || ProcessTree.end(process.toHandle(), MARK + "=" + mark);
        }
    }
}
