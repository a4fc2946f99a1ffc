package dev.sparring.cluster;

import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.concurrent.TimeUnit;
import java.util.function.Predicate;

/** A run of the program {@code spar}, as users start it, or of another command. */
final class SparProcess implements AutoCloseable {
    /** Sparring's folder. */
    static final Path HOME = Path.of("").toAbsolutePath().getParent();

    /** A setting of Spark for busy machines, on which processes need long to start. */
    static final String PATIENCE = "spark.scheduler.maxRegisteredResourcesWaitingTime=300s";

    private static final long MINUTES = 5;

    private final Path out;
    private final Path err;
    private final Process process;

    private SparProcess(Path out, Path err, Process process) {
        this.out = out;
        this.err = err;
        this.process = process;
    }

    /** Starts {@code spar} in a folder. */
    static SparProcess start(Path folder, List<String> arguments) {
        return start(folder, Map.of(), arguments);
    }

    /** Starts {@code spar} in a folder, with more variables in its environment. */
    static SparProcess start(Path folder, Map<String, String> environment, List<String> arguments) {
        List<String> command = new ArrayList<>(List.of(HOME.resolve("spar").toString()));
        command.addAll(arguments);
        ProcessBuilder builder = new ProcessBuilder(command).directory(folder.toFile());
        builder.environment()
                .putAll(Map.of("SPAR_BUILD", "never", "SPAR_ARCHIVE", "never", "SPAR_JAVA_OPTS", "-D" + PATIENCE));
        builder.environment().putAll(environment);
        return start(folder, builder);
    }

    /** Runs a line of the shell in Sparring's folder to its end. Its output is written into another folder. */
    static SparProcess shell(Path folder, String line) {
        SparProcess run = start(folder, new ProcessBuilder("sh", "-c", line).directory(HOME.toFile()));
        run.await();
        return run;
    }

    private static SparProcess start(Path folder, ProcessBuilder builder) {
        try {
            Path out = Files.createTempFile(folder, "run", ".out");
            Path err = Files.createTempFile(folder, "run", ".err");
            return new SparProcess(
                    out,
                    err,
                    builder.redirectOutput(out.toFile())
                            .redirectError(err.toFile())
                            .start());
        } catch (IOException e) {
            throw new AssertionError(e);
        }
    }

    /** Runs {@code spar} to its end. */
    static SparProcess run(Path folder, List<String> arguments) {
        SparProcess run = start(folder, arguments);
        run.await();
        return run;
    }

    /** Waits until it has ended, and returns its exit status. */
    int await() {
        try {
            assertTrue(process.waitFor(MINUTES, TimeUnit.MINUTES), () -> "it does not end: " + err());
            return process.exitValue();
        } catch (InterruptedException e) {
            throw new AssertionError(e);
        }
    }

    /** Waits until the lines of its output satisfy a condition. */
    void awaitLines(Predicate<List<String>> condition) {
        await(() -> condition.test(lines()), this);
    }

    /** Waits for a condition while a run goes on. */
    static void await(java.util.function.BooleanSupplier condition, SparProcess run) {
        long end = System.nanoTime() + TimeUnit.MINUTES.toNanos(MINUTES);
        while (!condition.getAsBoolean()) {
            assertTrue(System.nanoTime() - end < 0 && run.process.isAlive(), () -> "it does not happen: " + run.err());
            try {
                Thread.sleep(20);
            } catch (InterruptedException e) {
                throw new AssertionError(e);
            }
        }
    }

    /** Returns its processes that run matches. */
    List<ProcessHandle> executors() {
        return process.descendants()
                .filter(each -> each.info()
                        .commandLine()
                        .filter(line -> line.contains("CoarseGrainedExecutorBackend"))
                        .isPresent())
                .toList();
    }

    Process process() {
        return process;
    }

    /** Returns whether it has printed something. */
    boolean hasOutput() {
        return out.toFile().length() > 0;
    }

    String out() {
        return read(out);
    }

    String err() {
        return read(err);
    }

    /** Returns the complete lines of its output. */
    List<String> lines() {
        String text = out();
        return text.substring(0, text.lastIndexOf('\n') + 1).lines().toList();
    }

    private static String read(Path file) {
        try {
            return Files.readString(file);
        } catch (IOException e) {
            throw new AssertionError(e);
        }
    }

    /** Ends it and its processes. */
    @Override
    public void close() {
        List<ProcessHandle> all = process.descendants().toList();
        process.destroyForcibly();
        all.forEach(ProcessHandle::destroyForcibly);
    }
}
