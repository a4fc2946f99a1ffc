package dev.sparring.server.cli;

import dev.sparring.server.TestJvm;
import java.io.BufferedReader;
import java.io.IOException;
import java.net.URI;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** A process that runs {@code spar serve}. */
public final class ServedProcess implements AutoCloseable {
    private static final Pattern SERVES = Pattern.compile("Sparring is running at (\\S+)");

    private final Process process;
    private final URI uri;

    private ServedProcess(Process process, URI uri) {
        this.process = process;
        this.uri = uri;
    }

    /** Starts the process in a folder, which also contains its replays unless the options have a folder for its data. */
    public static ServedProcess start(Path folder, String... more) throws IOException {
        return start(folder, List.of(), "-Xmx1g", more);
    }

    /** Starts the process with at most this many open files, and with a small heap. */
    static ServedProcess startWithin(int openFiles, String heap, Path folder) throws IOException {
        List<String> launcher = List.of("bash", "-c", "ulimit -n " + openFiles + "; exec \"$@\"", "bash");
        return start(folder, launcher, heap);
    }

    /** Starts the process with another command, which ends by executing its arguments. */
    static ServedProcess startBy(List<String> launcher, Path folder, String... more) throws IOException {
        return start(folder, launcher, "-Xmx1g", more);
    }

    private static ServedProcess start(Path folder, List<String> launcher, String heap, String... more)
            throws IOException {
        List<String> command = new ArrayList<>(launcher);
        command.addAll(TestJvm.command(heap));
        command.addAll(List.of(Main.class.getName(), "serve"));
        if (!List.of(more).contains("--port")) {
            command.addAll(List.of("--port", "0"));
        }
        if (!List.of(more).contains("--data")) {
            command.addAll(List.of("--replays", folder.resolve("replays").toString()));
        }
        command.addAll(List.of(more));
        Path errors = folder.resolve("errors.txt");
        Process process =
                new ProcessBuilder(command).redirectError(errors.toFile()).start();
        BufferedReader output = process.inputReader();
        String line = output.readLine();
        Matcher address = SERVES.matcher(String.valueOf(line));
        if (!address.find()) {
            process.destroyForcibly();
            throw new AssertionError(line + Files.readString(errors));
        }
        Thread reader = new Thread(() -> output.lines().forEach(each -> {}), "server output");
        reader.setDaemon(true);
        reader.start();
        return new ServedProcess(process, URI.create(address.group(1)));
    }

    public Process process() {
        return process;
    }

    public URI uri() {
        return uri;
    }

    @Override
    public void close() {
        process.descendants().forEach(ProcessHandle::destroyForcibly);
        process.destroyForcibly();
    }
}
