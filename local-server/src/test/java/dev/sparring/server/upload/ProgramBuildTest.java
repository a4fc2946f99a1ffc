package dev.sparring.server.upload;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import dev.sparring.bot.Seat;
import dev.sparring.games.WarlightGame;
import dev.sparring.rules.InvalidInputException;
import dev.sparring.server.RunningCommands;
import dev.sparring.wire.Containment;
import dev.sparring.wire.Launch;
import dev.sparring.wire.Limits;
import dev.sparring.wire.process.BotProcess;
import dev.sparring.wire.sandbox.Sandbox;
import java.io.IOException;
import java.net.InetAddress;
import java.net.ServerSocket;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;

/** Builds programs in each language in the sandbox and starts them there; hostile builds are stopped. */
@Timeout(60)
class ProgramBuildTest {
    private static final long MIB = 1 << 20;
    private static final BuildLimits SMALL = new BuildLimits(
            Duration.ofSeconds(20),
            new Limits(1024 * MIB, 64, 256, 16 * MIB, Duration.ofSeconds(20), 16 * MIB),
            100_000,
            24 * MIB,
            300);

    @TempDir
    private Path temp;

    @BeforeAll
    static void requireASandbox() {
        Sandbox sandbox = Sandbox.of(Containment.Mode.AUTO);
        assumeTrue(sandbox.hasOwnFiles(), "bubblewrap does not work here: " + sandbox.status());
    }

    private static void requireTool(String tool) {
        assumeTrue(
                Stream.of(System.getenv("PATH").split(":", -1)).anyMatch(bin -> Files.isExecutable(Path.of(bin, tool))),
                "there is no " + tool);
    }

    private Path unpack(String... files) throws IOException {
        Archives.Zip zip = new Archives.Zip();
        for (int i = 0; i < files.length; i += 2) {
            zip.entry(files[i], files[i + 1].getBytes(StandardCharsets.UTF_8), 0100755, 0);
        }
        Path folder = temp.resolve("program");
        ProgramArchive.unpack(zip.bytes(), folder, ArchiveLimits.DEFAULT);
        return folder;
    }

    private BuildResult build(BuildLimits limits, String... files) throws IOException, InterruptedException {
        return new ProgramBuild(Containment.DEFAULT, limits).build(unpack(files));
    }

    /** Builds with a shell script, whose last line says how the program is started. */
    private BuildResult script(String script) throws IOException, InterruptedException {
        return build(SMALL, "bot.yaml", "build: sh build.sh\nrun: sh run.sh\n", "build.sh", script, "run.sh", "echo\n");
    }

    /** Starts a built program in the sandbox as in a match, sends it a line and returns its answer. */
    private String answer(BuildResult built, String line) throws IOException {
        return answer(built, line, Containment.DEFAULT);
    }

    private String answer(BuildResult built, String line, Containment containment) throws IOException {
        assertTrue(built.source().isPresent(), built.toString());
        Launch launch = built.source()
                .get()
                .program("uploaded", "uploaded", temp.resolve("program"), containment)
                .launch(new WarlightGame(), 1, new Seat(0), temp.resolve("logs/bot.log"));
        BotProcess bot = BotProcess.start(launch, false);
        try (var in = bot.process().inputReader(StandardCharsets.UTF_8);
                var out = bot.process().outputWriter(StandardCharsets.UTF_8)) {
            out.write(line + "\n");
            out.flush();
            String answer = in.readLine();
            return answer == null ? bot.howItEnded() : answer;
        } finally {
            bot.end();
        }
    }

    private static final String PYTHON = "import sys\nprint('py', sys.stdin.readline().strip(), flush=True)\n";

    @Test
    void pythonIsStarted() throws Exception {
        requireTool("python3");
        assertEquals("py go", answer(build(BuildLimits.DEFAULT, "my-bot/main.py", PYTHON), "go"));
    }

    @Test
    void javaScriptIsStarted() throws Exception {
        requireTool("node");
        String bot =
                "require('readline').createInterface({input: process.stdin}).on('line', l => console.log('js ' + l))";
        assertEquals("js go", answer(build(BuildLimits.DEFAULT, "bot.js", bot), "go"));
    }

    @Test
    void perlIsStarted() throws Exception {
        requireTool("perl");
        assertEquals(
                "pl go",
                answer(
                        build(BuildLimits.DEFAULT, "a.pl", "$| = 1; $_ = <STDIN>; print \"pl $_\"; # __main__\n"),
                        "go"));
    }

    @Test
    void cIsCompiled() throws Exception {
        requireTool("cc");
        assertEquals(
                "c go",
                answer(
                        build(
                                BuildLimits.DEFAULT,
                                "main.c",
                                "#include \"lib/say.h\"\nint main(void) { char s[99]; scanf(\"%98s\", s); say(s); }",
                                "lib/say.c",
                                "#include \"lib/say.h\"\nvoid say(char *s) { printf(\"c %s\\n\", s); fflush(stdout); }",
                                "lib/say.h",
                                "#include <stdio.h>\nvoid say(char *s);\n"),
                        "go"));
    }

    @Test
    void cppIsCompiledAndItsErrorsAreInTheOutput() throws Exception {
        requireTool("c++");
        assertEquals(
                "cpp go",
                answer(
                        build(
                                BuildLimits.DEFAULT,
                                "bot.cpp",
                                "#include <iostream>\nint main() { std::string s; std::cin >> s; std::cout << \"cpp \" << s"
                                        + " << std::endl; }"),
                        "go"));
        ProgramFiles.delete(temp.resolve("program"));
        BuildResult failed = build(BuildLimits.DEFAULT, "bot.cpp", "int main() { return nothing; }\n");
        assertTrue(failed.source().isEmpty());
        assertTrue(failed.message().startsWith("the build failed: it exited with status 1"), failed.message());
        assertTrue(failed.output().contains("bot.cpp:1:21: error: "), failed.output());
    }

    @Test
    void javaIsCompiledAndCanBeBuiltAgain() throws Exception {
        requireTool("javac");
        BuildResult built = build(
                BuildLimits.DEFAULT,
                "bot/Starter.java",
                "package bot; public class Starter { public static void main(String[] a) throws Exception {"
                        + " System.out.println(Parser.read(System.in)); } }",
                "io/Parser.java",
                "package bot; class Parser { static String read(java.io.InputStream in) throws Exception {"
                        + " return \"java \" + new java.io.BufferedReader(new java.io.InputStreamReader(in)).readLine(); } }");
        assertEquals("java go", answer(built, "go"));
        assertEquals(
                "built: Java",
                new ProgramBuild(Containment.DEFAULT, BuildLimits.DEFAULT)
                        .build(temp.resolve("program"))
                        .message());
    }

    @Test
    void aBuiltProgramCannotWriteToItsFolderAndOthersCannotReadIt() throws Exception {
        BuildResult built = script(
                "mkdir made; echo made >made/file; chmod -R 777 .; printf 'echo x >made/file; cat made/file' >run.sh");
        assertEquals("made", answer(built, "go"));
        boolean root = Sandbox.of(Containment.Mode.AUTO).isOtherUser();
        for (String file : List.of("made", "made/file", "run.sh")) {
            var permissions =
                    Files.getPosixFilePermissions(temp.resolve("program").resolve(file));
            assertTrue(
                    permissions.stream().noneMatch(one -> one.name().matches("(GROUP|OTHERS)_WRITE")),
                    file + permissions);
            assertTrue(
                    root || permissions.stream().allMatch(one -> one.name().startsWith("OWNER_")), file + permissions);
        }
    }

    @Test
    void aBuildReachesNeitherOtherFilesNorTheNetwork() throws Exception {
        requireTool("python3");
        Path secret = Files.writeString(temp.resolve("secret.txt"), "secret");
        try (ServerSocket server = new ServerSocket(0, 1, InetAddress.getLoopbackAddress())) {
            BuildResult built = script("""
                    # In the private /tmp, these may succeed, but no file is made outside.
                    echo x >%1$s.new
                    echo x >../outside
                    echo x >/etc/outside && echo SUCCEEDED writing to the system
                    cat %1$s && echo SUCCEEDED reading
                    cat ../secret.txt && echo SUCCEEDED reading above
                    python3 -c 'import socket; socket.create_connection(("127.0.0.1", %2$d), 2); print("SUCCEEDED to connect")'
                    ln -s %1$s copy; cat copy && echo SUCCEEDED reading a link; rm copy
                    echo finished
                    """.formatted(secret, server.getLocalPort()));
            assertTrue(built.source().isPresent(), built.toString());
            assertTrue(built.output().endsWith("finished\n"), built.output());
            assertFalse(built.output().contains("SUCCEEDED"), built.output());
        }
        assertEquals(List.of("program", "secret.txt"), children(temp));
    }

    private static List<String> children(Path folder) throws IOException {
        try (Stream<Path> files = Files.list(folder)) {
            return files.map(file -> file.getFileName().toString()).sorted().toList();
        }
    }

    @Test
    void aCommandOfAnAuthorShowsNoOtherFiles() throws Exception {
        Path secret = Files.writeString(temp.resolve("secret.txt"), "a secret");
        BuildResult built =
                build(SMALL, "bot.yaml", "build: test ! -e %1$s\nrun: cat %1$s ../secret.txt\n".formatted(secret));
        String answer = answer(built, "go");
        assertTrue(answer.contains("exited with status 1"), answer);
    }

    @Test
    void endlessBuildsAreStopped() throws Exception {
        BuildLimits second =
                new BuildLimits(Duration.ofSeconds(1), SMALL.limits(), SMALL.output(), SMALL.size(), SMALL.files());
        String seconds = "700." + System.nanoTime();
        BuildResult slept = build(second, "bot.yaml", "build: sleep " + seconds + "\nrun: sh run.sh");
        assertTrue(slept.message().startsWith("the build was stopped: it took more than 1 s"), slept.message());
        assertEquals(0, RunningCommands.await(0, "sleep", seconds));
        ProgramFiles.delete(temp.resolve("program"));
        BuildResult printed = script("echo begin; yes");
        assertTrue(
                printed.message().startsWith("the build was stopped: it printed more than 100000 bytes"),
                printed.message());
        assertTrue(printed.output().startsWith("begin\ny\n"), printed.output().substring(0, 20));
        assertTrue(printed.output().contains(" bytes are left out here]"));
        assertTrue(
                printed.output().length() <= ProgramBuild.KEPT, printed.output().length() + "");
    }

    @Test
    void aForkBombAndTooMuchMemoryAreStopped() throws Exception {
        requireTool("python3");
        BuildResult forked = build(SMALL, "bot.yaml", "build: python3 fork.py\nrun: sh run.sh", "fork.py", """
                import os, time
                while True:
                    try:
                        os.fork()
                    except OSError:
                        time.sleep(0.1)
                """);
        assertTrue(forked.message().contains("it had 64 processes and threads, which is the limit"), forked.message());
        ProgramFiles.delete(temp.resolve("program"));
        BuildResult used =
                script("exec python3 -c 'import time; a = [b\"x\" * (1 << 26) for i in range(24)]; time.sleep(30)'");
        assertTrue(used.message().contains("its processes used more than 1 GiB of memory"), used.message());
    }

    @Test
    void tooManyOrTooLargeFilesAreFound() throws Exception {
        BuildResult large = script("for i in 1 2 3; do head -c 12000000 /dev/zero >$i; done; sleep 30");
        assertTrue(large.message().contains("its folder has more than 24 MiB of files"), large.message());
        ProgramFiles.delete(temp.resolve("program"));
        BuildResult many = script("for i in $(seq 400); do echo >file$i; done");
        assertTrue(many.message().contains("its folder has more than 300 files and folders"), many.message());
        ProgramFiles.delete(temp.resolve("program"));
        BuildResult deep =
                script("i=0; while [ $i -lt 3000 ]; do mkdir abcdefghij; cd -P abcdefghij; i=$((i + 1)); done");
        assertTrue(deep.message().contains("inside more than 32 others"), deep.message());
        ProgramFiles.delete(temp.resolve("program"));
        assertEquals(List.of(), children(temp));
    }

    @Test
    void linksAndPipesAreRefused() throws Exception {
        assertTrue(script("ln -s /etc/passwd x").message().contains("'x' is a symbolic link"));
        ProgramFiles.delete(temp.resolve("program"));
        assertTrue(script("mkfifo x").message().contains("'x' is a device, a pipe or a socket"));
        ProgramFiles.delete(temp.resolve("program"));
        assertTrue(script("mkdir x; ln -s / x/y; chmod 000 x").message().contains("'x/y' is a symbolic link"));
        ProgramFiles.delete(temp.resolve("program"));
        assertEquals(List.of(), children(temp));
    }

    @Test
    void missingProgramsAreNamed() throws Exception {
        BuildResult interpreter = build(SMALL, "bot.yaml", "run: no-such-program x");
        assertTrue(
                interpreter.message().contains("this server has no program 'no-such-program'"), interpreter.message());
        ProgramFiles.delete(temp.resolve("program"));
        BuildResult built = build(SMALL, "bot.yaml", "build: true\nrun: ./bot");
        assertTrue(built.message().contains("there is no file './bot' that can be executed"), built.message());
        ProgramFiles.delete(temp.resolve("program"));
        BuildResult unknown = build(SMALL, "bot.rs", "");
        assertTrue(unknown.message().contains("found bot.rs"), unknown.message());
    }

    @Test
    void withoutASandboxProgramsAreRefusedUnlessTheOrganiserAllowsThem() throws Exception {
        requireTool("python3");
        Path folder = unpack("main.py", PYTHON);
        Containment none = Containment.DEFAULT.with(Containment.Mode.OFF);
        ProgramBuild off = new ProgramBuild(none, BuildLimits.DEFAULT);
        String refusal = off.refusal().orElseThrow();
        assertTrue(refusal.contains("this server accepts no programs") && refusal.contains("Sandbox: off"), refusal);
        assertEquals(
                refusal,
                assertThrows(InvalidInputException.class, () -> off.build(folder))
                        .getMessage());
        assertTrue(off.evenWithoutSandbox().refusal().isEmpty());
        assertEquals("py go", answer(off.evenWithoutSandbox().build(folder), "go", none));
    }
}
