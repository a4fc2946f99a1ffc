package dev.sparring.server.upload;

import dev.sparring.rules.InvalidInputException;
import dev.sparring.wire.CannotPlayException;
import dev.sparring.wire.Containment;
import dev.sparring.wire.Launch;
import dev.sparring.wire.process.BotProcess;
import dev.sparring.wire.sandbox.Programs;
import dev.sparring.wire.sandbox.Sandbox;
import java.io.IOException;
import java.io.RandomAccessFile;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * Builds programs that participants have uploaded, in a sandbox: without a network, and with their own folder as the only one that
 * they can write to. A program can be built again in the same folder.
 *
 * <p>If this server runs as root, everybody can write to the folder during the build. So the folder above it should be private.
 */
public final class ProgramBuild {
    /** The maximum size of the output that is kept, in bytes. */
    public static final int KEPT = 64 << 10;

    private static final String PAGE = " (docs/upload.md#the-build)";
    private static final long LOOK_MILLIS = 100;
    private static final long LOG_SECONDS = 10;

    private static final Logger LOG = LoggerFactory.getLogger(ProgramBuild.class);

    private final Containment containment;
    private final BuildLimits limits;
    private final boolean anywhere;

    /**
     * Creates a builder that refuses to build without a sandbox.
     *
     * @param containment how the programs of this server are contained; the limits of the build replace its limits
     */
    public ProgramBuild(Containment containment, BuildLimits limits) {
        this(containment, limits, false);
    }

    private ProgramBuild(Containment containment, BuildLimits limits, boolean anywhere) {
        this.containment = containment.with(limits.limits()).with(Containment.Access.OWN_FOLDER_WRITABLE);
        this.limits = limits;
        this.anywhere = anywhere;
    }

    /**
     * Returns a builder that also builds if no sandbox keeps programs apart. Their authors can then do everything on this machine
     * that this server's user can, so use it only if you trust all of them.
     */
    public ProgramBuild evenWithoutSandbox() {
        return new ProgramBuild(containment, limits, true);
    }

    /** Returns why this server builds no programs; empty if it does. */
    public Optional<String> refusal() {
        if (anywhere) {
            return Optional.empty();
        }
        try {
            Sandbox sandbox = Sandbox.of(containment.mode());
            return sandbox.hasOwnFiles()
                    ? Optional.empty()
                    : Optional.of("this server accepts no programs, because no sandbox keeps them from its files: "
                            + sandbox.status());
        } catch (CannotPlayException e) {
            return Optional.of("this server accepts no programs: " + e.getMessage());
        }
    }

    /**
     * Recognises and builds the program in a folder, and waits until it is built. If that fails, anything may be left in the
     * folder; delete it with {@link ProgramFiles#delete}.
     *
     * @throws InvalidInputException if this server builds no programs: see {@link #refusal}
     * @throws IOException if the files of the program cannot be used
     * @throws InterruptedException if the thread is interrupted; the build has then been stopped
     */
    public BuildResult build(Path folder) throws IOException, InterruptedException {
        refusal().ifPresent(why -> {
            throw new InvalidInputException(why);
        });
        Path own = folder.toAbsolutePath().normalize();
        ProgramFiles.delete(own.resolve(ProgramSource.OUTPUT));
        ProgramSource source;
        try {
            source = ProgramSource.of(own);
        } catch (InvalidInputException e) {
            return BuildResult.failed(e.getMessage(), "");
        }
        Files.createDirectory(own.resolve(ProgramSource.OUTPUT));
        boolean shared = Sandbox.of(containment.mode()).isOtherUser();
        String output = "";
        if (source.build().isPresent()) {
            Path logs = Files.createTempDirectory("sparring-build");
            try {
                Path log = logs.resolve("build.log");
                Optional<String> failure = run(source.build().get(), own, log, shared);
                output = excerpt(log);
                if (failure.isPresent()) {
                    return BuildResult.failed(failure.get() + PAGE, output);
                }
            } finally {
                ProgramFiles.delete(logs);
            }
        }
        Optional<String> wrong = ProgramTree.seal(own, limits, shared).or(() -> missing(source.run(), own));
        return wrong.isPresent()
                ? BuildResult.failed("the program cannot be used: " + wrong.get() + PAGE, output)
                : new BuildResult(Optional.of(source), "built: " + source.language(), output);
    }

    /** Runs the command of a build; returns why it failed, or empty if it succeeded. */
    private Optional<String> run(List<String> command, Path own, Path log, boolean shared)
            throws IOException, InterruptedException {
        if (shared) {
            Optional<String> wrong = ProgramTree.open(own, limits);
            if (wrong.isPresent()) {
                return wrong;
            }
        }
        Launch launch = new Launch(command, own, Map.of("LC_ALL", "C.UTF-8"), log, containment);
        Optional<String> missing = missing(command, own);
        if (missing.isPresent()) {
            return missing;
        }
        BotProcess build = BotProcess.start(launch, true);
        Optional<String> stopped;
        try {
            build.process().getOutputStream().close();
            stopped = await(build, own, log);
        } finally {
            build.end();
        }
        awaitLog(build);
        if (stopped.isPresent()) {
            return Optional.of("the build was stopped: " + stopped.get());
        }
        int status = build.process().waitFor();
        return status == 0 ? Optional.empty() : Optional.of("the build failed: " + build.howItEnded());
    }

    /** Waits for the end of a build, and returns the limit that it exceeds before; empty if it has ended. */
    private Optional<String> await(BotProcess build, Path own, Path log) throws IOException, InterruptedException {
        long start = System.nanoTime();
        while (!build.process().waitFor(LOOK_MILLIS, TimeUnit.MILLISECONDS)) {
            if (System.nanoTime() - start > limits.time().toNanos()) {
                return Optional.of("it took more than " + limits.time().toSeconds() + " s");
            }
            if (Files.exists(log) && Files.size(log) > limits.output()) {
                return Optional.of("it printed more than " + limits.output() + " bytes");
            }
            Optional<String> exceeded = ProgramTree.exceeded(own, limits);
            if (exceeded.isPresent()) {
                return exceeded;
            }
        }
        return Optional.empty();
    }

    private static void awaitLog(BotProcess build) throws InterruptedException {
        try {
            build.logEnded().get(LOG_SECONDS, TimeUnit.SECONDS);
        } catch (TimeoutException e) {
            // Without a sandbox, a program that has detached itself may keep the log open.
            LOG.debug("the log of a build is still open", e);
        } catch (ExecutionException e) {
            throw new AssertionError("completed without a failure", e);
        }
    }

    /** Returns a message if the program of a command is missing. Authors do not learn the server's paths. */
    private static Optional<String> missing(List<String> command, Path own) {
        String program = command.get(0);
        try {
            Programs.find(new Launch(command, own, Map.of(), own));
            return Optional.empty();
        } catch (CannotPlayException e) {
            boolean inFolder = program.contains("/") && !Path.of(program).isAbsolute();
            return Optional.of(
                    inFolder
                            ? "there is no file '" + program + "' that can be executed"
                            : "this server has no program '" + program + "'");
        }
    }

    /** Returns the output, or its beginning and its end if it is too long. */
    private static String excerpt(Path log) throws IOException {
        if (!Files.exists(log)) {
            return "";
        }
        try (RandomAccessFile file = new RandomAccessFile(log.toFile(), "r")) {
            long length = file.length();
            if (length <= KEPT) {
                return text(file, 0, (int) length);
            }
            String gap = "\n[" + (length - KEPT) + " bytes are left out here]\n";
            int each = (KEPT - gap.length()) / 2;
            return text(file, 0, each) + gap + text(file, length - each, each);
        }
    }

    private static String text(RandomAccessFile file, long from, int length) throws IOException {
        byte[] bytes = new byte[length];
        file.seek(from);
        file.readFully(bytes);
        return new String(bytes, StandardCharsets.UTF_8);
    }
}
