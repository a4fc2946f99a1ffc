package dev.sparring.cluster;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.io.RandomAccessFile;
import java.net.ServerSocket;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;

/** What cannot be played on other machines is refused before the first match, with a message that says why. */
@Timeout(600)
class RefusalTest {
    private static final String MASTER = "local-cluster[1,1,1024]";

    @TempDir
    private Path folder;

    private static List<String> tournament(String bot, String master, String... more) {
        List<String> arguments = new ArrayList<>(List.of(
                "tournament",
                "warlight",
                "random",
                bot,
                "--type",
                "round-robin",
                "--heats",
                "1",
                "--json",
                "--store",
                "t.sqlite",
                "--on",
                "spark",
                "--master",
                master));
        arguments.addAll(List.of(more));
        return arguments;
    }

    private void assertRefused(int status, List<String> arguments, Map<String, String> environment, String... words) {
        SparProcess run = SparProcess.start(folder, environment, arguments);
        assertEquals(status, run.await(), run.err());
        assertEquals("", run.out(), "no match was played");
        for (String word : words) {
            assertTrue(run.err().contains(word), run.err());
        }
    }

    @Test
    void aBotAtAUrlCannotTravel() {
        assertRefused(
                2,
                tournament("http://localhost:9999/", MASTER),
                Map.of(),
                "is at http://localhost:9999/, so it cannot play on other machines",
                "docs/scale.md#what-travels");
    }

    @Test
    void aBotThatIsTooLargeToTravelIsNamed() throws IOException {
        Path own = Files.createDirectories(folder.resolve("bots/large"));
        try (RandomAccessFile table = new RandomAccessFile(own.resolve("table").toFile(), "rw")) {
            table.setLength(Parcel.MAX_BYTES + 1);
        }
        Files.writeString(
                folder.resolve("sparring.yaml"),
                "bots:\n  large:\n    game: warlight\n    folder: bots/large\n    command: python3 my_bot.py\n");
        assertRefused(
                2,
                tournament("large", MASTER),
                Map.of(),
                "large cannot be sent to other machines: " + own.toRealPath() + " has more than",
                "docs/scale.md#what-travels");
    }

    @Test
    void aMasterThatIsNotThereIsReportedAtOnce() throws IOException {
        int port;
        try (ServerSocket free = new ServerSocket(0)) {
            port = free.getLocalPort();
        }
        assertRefused(
                1,
                tournament("expander", "spark://127.0.0.1:" + port),
                Map.of(),
                "there is no master at spark://127.0.0.1:" + port,
                "docs/scale.md#messages");
    }

    @Test
    void aMasterThatIsNoUrlIsRefused() {
        assertRefused(2, tournament("expander", "spark://127.0.0.1"), Map.of(), "expected spark://HOST:PORT");
        assertRefused(2, tournament("expander", "nonsense"), Map.of(), "--master nonsense: Spark cannot start");
    }

    @Test
    void aMatchThatNeedsMoreProcessorsThanAMachineHasIsRefused() {
        List<String> arguments = tournament("protocol:random", MASTER);
        arguments.set(2, "protocol:expander");
        assertRefused(2, arguments, Map.of(), "a match needs 2 processors", "each process of " + MASTER + " has 1");
    }

    @Test
    void aProgramThatAMachineLacksIsNamed() {
        assertRefused(
                1,
                tournament("cmd:no-such-interpreter my_bot", MASTER),
                Map.of(),
                "executor 0 on ",
                "there is no no-such-interpreter, which the command of a bot names");
    }

    @Test
    void aMachineWithoutASandboxIsNamedIfOneIsRequired() {
        assertRefused(
                1,
                tournament("protocol:expander", MASTER, "--sandbox", "on"),
                Map.of("SPAR_JAVA_OPTS", "-Dspark.executor.extraJavaOptions=-Dsparring.sandbox.without=bwrap,unshare"),
                "executor 0 on ",
                "--sandbox on: no sandbox works on this machine");
    }

    /** Returns the folders in which processes of this machine have run. */
    private static Set<Path> left() throws IOException {
        try (Stream<Path> all =
                Files.list(Files.createDirectories(SparProcess.HOME.resolve("cluster/target/spark/work")))) {
            return all.collect(Collectors.toSet());
        }
    }

    @Test
    void machinesWithoutJava17NeverComeAndTheMessageSaysSo() throws IOException {
        Set<Path> before = left();
        Path java = Files.createDirectories(folder.resolve("old/bin")).resolve("java");
        Files.writeString(java, "#!/bin/sh\necho UnsupportedClassVersionError >&2\nexit 1\n");
        assertTrue(java.toFile().setExecutable(true));
        assertRefused(
                1,
                tournament("expander", MASTER),
                Map.of(
                        "SPAR_JAVA_OPTS",
                        "-Dspark.executorEnv.JAVA_HOME=" + folder.resolve("old")
                                + " -Dspark.scheduler.maxRegisteredResourcesWaitingTime=5s"),
                "no executor of " + MASTER + " has come to play within 5 seconds",
                "Java 17");
        assertEquals(before, left(), "each of these folders has a copy of Sparring");
    }

    @Test
    void aCommandThatSparkHasStartedOnAWorkerIsRefused() {
        assertRefused(
                2,
                tournament("expander", MASTER),
                Map.of("SPAR_JAVA_OPTS", "-Dspark.submit.deployMode=cluster"),
                "--deploy-mode cluster: ",
                "expected --deploy-mode client",
                "docs/scale.md#messages");
    }

    @Test
    void whatDoesNotFitTogetherIsRefused() {
        List<String> withConcurrency = tournament("expander", MASTER, "--concurrency", "2");
        assertRefused(2, withConcurrency, Map.of(), "--concurrency is for matches on this machine");
        List<String> elsewhere = tournament("expander", MASTER);
        elsewhere.set(elsewhere.indexOf("spark"), "moon");
        assertRefused(2, elsewhere, Map.of(), "--on: expected spark, not 'moon'");
    }
}
