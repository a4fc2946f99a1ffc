package dev.sparring.wire.line;

import static org.junit.jupiter.api.Assertions.assertEquals;

import dev.sparring.wire.Launch;
import dev.sparring.wire.process.Program;
import dev.sparring.wire.session.Stdio;
import java.io.IOException;
import java.net.URISyntaxException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Collections;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.UUID;
import java.util.function.Predicate;
import java.util.stream.Stream;
import org.junit.jupiter.api.extension.AfterEachCallback;
import org.junit.jupiter.api.extension.BeforeEachCallback;
import org.junit.jupiter.api.extension.ExtensionContext;

/** Starts bots as processes, terminates them after each test and checks that none is left. */
public final class ChildBots implements BeforeEachCallback, AfterEachCallback {
    private static final String MARK = "SPARRING_TEST";
    private static final int LOOKS = 100;
    private static final int LOOK_MILLIS = 20;

    private final List<LineProcess> started = new ArrayList<>();
    private String mark;
    private Path folder;

    @Override
    public void beforeEach(ExtensionContext context) throws IOException {
        mark = UUID.randomUUID().toString();
        folder = Files.createTempDirectory("bots");
    }

    @Override
    public void afterEach(ExtensionContext context) throws Exception {
        closeAll();
        List<String> left = alive();
        // The system ends what is left in a sandbox whose program has exited, a moment after it reports the exit.
        for (int look = 0; look < LOOKS && !left.isEmpty(); look++) {
            Thread.sleep(LOOK_MILLIS);
            left = alive();
        }
        for (String process : left) {
            ProcessHandle.of(Long.parseLong(process.split(" ", 2)[0])).ifPresent(ProcessHandle::destroyForcibly);
        }
        try (Stream<Path> files = Files.walk(folder)) {
            for (Path file : files.sorted(Comparator.reverseOrder()).toList()) {
                Files.delete(file);
            }
        }
        assertEquals(List.of(), left, "processes that outlived their test");
    }

    /** Returns the running processes that a test has started, directly or not; each text begins with the process id. */
    public List<String> alive() throws IOException {
        String wanted = MARK + "=" + mark + "\0";
        if (!Files.isDirectory(Path.of("/proc/self"))) {
            return ProcessHandle.current()
                    .descendants()
                    .map(ProcessHandle::toString)
                    .toList();
        }
        List<String> alive = new ArrayList<>();
        try (var processes = Files.newDirectoryStream(Path.of("/proc"), "[0-9]*")) {
            for (Path process : processes) {
                if (text(process.resolve("environ")).contains(wanted)) {
                    alive.add(process.getFileName() + " "
                            + text(process.resolve("cmdline")).replace('\0', ' '));
                }
            }
        }
        return alive;
    }

    private static String text(Path file) {
        try {
            return Files.readString(file, java.nio.charset.StandardCharsets.ISO_8859_1);
        } catch (IOException e) {
            return "";
        }
    }

    void closeAll() {
        for (LineProcess bot : started) {
            bot.close();
        }
    }

    Path folder() {
        return folder;
    }

    public Path log() {
        return folder.resolve("logs").resolve("bot.log");
    }

    /** Waits until the log is complete; a separate thread writes it. */
    public void waitForLog(Predicate<List<String>> complete) throws IOException {
        while (!Files.exists(log()) || !complete.test(Files.readAllLines(log()))) {
            if (Thread.interrupted()) {
                throw new IOException("the log is not as expected");
            }
            Thread.onSpinWait();
        }
    }

    public Launch command(String... command) {
        return new Launch(List.of(command), folder, Map.of(MARK, mark), log());
    }

    public Launch program(String... arguments) {
        List<String> command = new ArrayList<>(List.of(
                ProcessHandle.current().info().command().orElse("java"),
                "-Xshare:auto",
                "-XX:TieredStopAtLevel=1",
                "-XX:+UseSerialGC",
                "-cp",
                folderOf(Program.class) + java.io.File.pathSeparator + folderOf(Stdio.class),
                Program.class.getName()));
        Collections.addAll(command, arguments);
        return command(command.toArray(String[]::new));
    }

    private static String folderOf(Class<?> type) {
        try {
            return Path.of(type.getProtectionDomain()
                            .getCodeSource()
                            .getLocation()
                            .toURI())
                    .toString();
        } catch (URISyntaxException e) {
            throw new IllegalStateException(e);
        }
    }

    public LineProcess start(Launch launch) {
        LineProcess bot = LineProcess.start(launch);
        started.add(bot);
        return bot;
    }

    LineProcess shell(String script) {
        return start(command("sh", "-c", script));
    }
}
