package dev.sparring.server.cli;

import dev.sparring.server.TestJvm;
import java.io.File;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.concurrent.TimeUnit;
import java.util.stream.Collectors;

/** Runs commands in a folder, in a shell that has {@code spar} on its PATH. */
public final class Terminal implements AutoCloseable {
    private static final long PATIENCE_SECONDS = 240;

    private final Path folder;
    private final Path tools;
    private final List<Running> running = new ArrayList<>();

    /** A running command and the file with its output. */
    private record Running(Process process, Path output) {}

    /** The output of a command on both streams, and its exit status. */
    public record Typed(int status, String output) {}

    /**
     * Creates a terminal.
     *
     * @param folder the folder in which the commands run
     * @param tools another folder, for {@code spar} and for output files
     */
    public Terminal(Path folder, Path tools) throws IOException {
        this.folder = folder;
        this.tools = tools;
        Files.createDirectories(tools);
        Path spar = tools.resolve("spar");
        String words = TestJvm.command().stream().map(word -> "'" + word + "'").collect(Collectors.joining(" "));
        Files.writeString(spar, "#!/bin/sh\nexec " + words + " " + Main.class.getName() + " \"$@\"\n");
        if (!spar.toFile().setExecutable(true)) {
            throw new IOException(spar + " cannot be made executable");
        }
    }

    /** Returns whether a program is on the PATH. */
    public static boolean finds(String program) {
        for (String entry : System.getenv().getOrDefault("PATH", "").split(File.pathSeparator, -1)) {
            if (Files.isExecutable(Path.of(entry, program))) {
                return true;
            }
        }
        return false;
    }

    /** Runs a command and waits for its end. */
    public Typed type(String command) throws IOException, InterruptedException {
        Running started = start(command);
        if (!started.process().waitFor(PATIENCE_SECONDS, TimeUnit.SECONDS)) {
            end(started);
            throw new AssertionError(
                    command + "\nhas not ended; so far it has printed\n" + Files.readString(started.output()));
        }
        return new Typed(started.process().exitValue(), Files.readString(started.output()));
    }

    /** Starts a command that keeps running. */
    void leaveRunning(String command) throws IOException {
        running.add(start(command));
    }

    /** Waits until one of the running commands has printed a text. */
    void await(String something) throws IOException, InterruptedException {
        long begin = System.nanoTime();
        while (running.stream().noneMatch(each -> printed(each).contains(something))) {
            if (TimeUnit.NANOSECONDS.toSeconds(System.nanoTime() - begin) > PATIENCE_SECONDS) {
                StringBuilder all = new StringBuilder();
                running.forEach(each -> all.append(printed(each)).append('\n'));
                throw new AssertionError("no command printed '" + something + "', but\n" + all);
            }
            Thread.sleep(50);
        }
    }

    private static String printed(Running started) {
        try {
            return Files.readString(started.output());
        } catch (IOException e) {
            throw new AssertionError(e);
        }
    }

    private Running start(String command) throws IOException {
        Path output = Files.createTempFile(tools, "output", ".txt");
        ProcessBuilder builder = new ProcessBuilder("sh", "-ec", command)
                .directory(folder.toFile())
                .redirectErrorStream(true)
                .redirectInput(new File("/dev/null"))
                .redirectOutput(output.toFile());
        Map<String, String> environment = builder.environment();
        environment.merge("PATH", tools.toString(), (path, own) -> own + File.pathSeparator + path);
        return new Running(builder.start(), output);
    }

    private static void end(Running started) {
        List<ProcessHandle> all =
                new ArrayList<>(started.process().descendants().toList());
        all.add(started.process().toHandle());
        all.forEach(ProcessHandle::destroy);
        for (ProcessHandle each : all) {
            each.onExit().orTimeout(PATIENCE_SECONDS, TimeUnit.SECONDS).join();
        }
    }

    /** Ends all running commands. */
    @Override
    public void close() {
        running.forEach(Terminal::end);
    }
}
