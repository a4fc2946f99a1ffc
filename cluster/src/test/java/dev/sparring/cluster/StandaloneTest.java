package dev.sparring.cluster;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
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
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;

/** A master and two workers, started by the commands of docs/scale.md, play a tournament that another command there starts. */
@Timeout(600)
class StandaloneTest {
    private static final String MASTER = "org\\.apache\\.spark\\.deploy\\.master\\..*";
    private static final String WORKER = "org\\.apache\\.spark\\.deploy\\.worker\\..*";
    private static final String SUBMIT = "spark-submit --master .*";

    private static final List<Process> STARTED = new ArrayList<>();
    private static int port;

    @TempDir
    private static Path folder;

    @BeforeAll
    static void start() throws Exception {
        try (ServerSocket free = new ServerSocket(0)) {
            port = free.getLocalPort();
        }
        await(start("master", documented(MASTER) + " --webui-port 0"), "New state: ALIVE");
        startWorker("worker-1", "127.0.0.1", "");
        startWorker("worker-2", "127.0.0.1", "");
    }

    private static void startWorker(String name, String host, String environment) throws Exception {
        String worker = environment + documented(WORKER) + " --cores 1 --memory 1g --webui-port 0 --host " + host
                + " --work-dir " + folder.resolve(name);
        await(start(name, worker), "Successfully registered with master");
    }

    @AfterAll
    static void end() {
        for (Process process : STARTED) {
            process.descendants().forEach(ProcessHandle::destroyForcibly);
            process.destroyForcibly();
        }
    }

    /** Returns the documented command in a line that contains a text, for the master of this test. */
    private static String documented(String text) throws IOException {
        Matcher lines = Pattern.compile("(?m)^.*" + text + "$")
                .matcher(Files.readString(SparProcess.HOME.resolve("docs/scale.md")));
        assertTrue(lines.find(), () -> "docs/scale.md has no command with " + text);
        return lines.group().replace("MASTER", "127.0.0.1").replace("7077", "" + port);
    }

    private static Path log(String name) {
        return folder.resolve(name + ".log");
    }

    private static Path start(String name, String command) throws IOException {
        STARTED.add(new ProcessBuilder("sh", "-c", command)
                .directory(SparProcess.HOME.toFile())
                .redirectErrorStream(true)
                .redirectOutput(log(name).toFile())
                .start());
        return log(name);
    }

    private static void await(Path log, String text) throws Exception {
        long end = System.nanoTime() + TimeUnit.MINUTES.toNanos(3);
        while (!Files.readString(log).contains(text)) {
            assertTrue(System.nanoTime() - end < 0, () -> log + " does not say: " + text);
            Thread.sleep(50);
        }
    }

    @Test
    void twoWorkersPlayAsOneMachine() {
        SparProcess there = SparProcess.run(
                folder,
                OneMachine.tournament("there.sqlite", "--on", "spark", "--master", "spark://127.0.0.1:" + port));
        OneMachine.assertSame(there);
        assertTrue(there.err().contains("2 executors play 2 matches at the same time"), there.err());
    }

    @Test
    void sparkSubmitStartsTheSameTournament() throws IOException {
        String documented = documented(SUBMIT);
        String submit = documented
                .substring(0, documented.indexOf("tournament"))
                // The script starts this class with Spark's jars.
                .replace(
                        "spark-submit",
                        "java -cp 'cluster/target/spark/jars/*' org.apache.spark.deploy.SparkSubmit --conf "
                                + SparProcess.PATIENCE + " --conf spark.executor.memory=900m");
        SparProcess there = SparProcess.shell(
                folder,
                submit
                        + String.join(
                                " ",
                                OneMachine.tournament(
                                        folder.resolve("submitted.sqlite").toString(), "--on", "spark")));
        OneMachine.assertSame(there);
        assertTrue(there.err().contains("2 executors play 2 matches at the same time"), there.err());
        assertTrue(Files.readString(log("worker-1")).contains("\"-Xmx900M\""));
    }

    @Test
    void aMachineFromWhichNoExecutorComesIsNamed() throws Exception {
        Path java = Files.createDirectories(folder.resolve("old/bin")).resolve("java");
        Files.writeString(java, "#!/bin/sh\necho UnsupportedClassVersionError >&2\nexit 1\n");
        assertTrue(java.toFile().setExecutable(true));
        startWorker("old", "localhost", "JAVA_HOME=" + folder.resolve("old") + " ");
        Process old = STARTED.remove(STARTED.size() - 1);
        try {
            List<String> few =
                    OneMachine.tournament("few.sqlite", "--on", "spark", "--master", "spark://127.0.0.1:" + port);
            few.set(few.indexOf("--heats") + 1, "1");
            SparProcess there = SparProcess.run(folder, few);
            assertEquals(0, there.await(), there.err());
            assertTrue(there.err().contains("no executor has come from localhost yet"), there.err());
            assertTrue(there.err().contains("Java 17"), there.err());
            assertFalse(there.err().contains("come from 127.0.0.1"), there.err());
        } finally {
            old.descendants().forEach(ProcessHandle::destroyForcibly);
            old.destroyForcibly();
        }
    }
}
