package dev.sparring.cluster;

import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.net.ServerSocket;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.TimeUnit;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;

/** A master and two workers, started by the commands of docs/scale.md, play a tournament. */
@Timeout(600)
class StandaloneTest {
    private static final Pattern COMMAND = Pattern.compile("(?m)^.*org\\.apache\\.spark\\.deploy\\.(\\w+)\\..*$");

    @TempDir
    private Path folder;

    private final List<Process> started = new ArrayList<>();

    @AfterEach
    void end() {
        for (Process process : started) {
            process.descendants().forEach(ProcessHandle::destroyForcibly);
            process.destroyForcibly();
        }
    }

    /** Returns the documented command for a master or a worker. */
    private static String documented(String what) throws IOException {
        Matcher lines = COMMAND.matcher(Files.readString(SparProcess.HOME.resolve("docs/scale.md")));
        while (lines.find()) {
            if (lines.group(1).equals(what)) {
                return lines.group();
            }
        }
        throw new AssertionError("docs/scale.md has no command for a " + what);
    }

    private Path start(String name, String command) throws IOException {
        Path log = folder.resolve(name + ".log");
        started.add(new ProcessBuilder("sh", "-c", command)
                .directory(SparProcess.HOME.toFile())
                .redirectErrorStream(true)
                .redirectOutput(log.toFile())
                .start());
        return log;
    }

    private static void await(Path log, String text) throws Exception {
        long end = System.nanoTime() + TimeUnit.MINUTES.toNanos(3);
        while (!Files.readString(log).contains(text)) {
            assertTrue(System.nanoTime() - end < 0, () -> log + " does not say: " + text);
            Thread.sleep(50);
        }
    }

    @Test
    void twoWorkersPlayAsOneMachine() throws Exception {
        int port;
        try (ServerSocket free = new ServerSocket(0)) {
            port = free.getLocalPort();
        }
        String master =
                documented("master").replace("MASTER", "127.0.0.1").replace("7077", "" + port) + " --webui-port 0";
        await(start("master", master), "New state: ALIVE");
        for (String name : List.of("worker-1", "worker-2")) {
            String worker = documented("worker").replace("MASTER", "127.0.0.1").replace("7077", "" + port)
                    + " --cores 1 --memory 1g --webui-port 0 --host 127.0.0.1 --work-dir " + folder.resolve(name);
            await(start(name, worker), "Successfully registered with master");
        }
        SparProcess there = SparProcess.run(
                folder,
                OneMachine.tournament("there.sqlite", "--on", "spark", "--master", "spark://127.0.0.1:" + port));
        OneMachine.assertSame(there);
        assertTrue(there.err().contains("2 executors play 2 matches at the same time"), there.err());
    }
}
