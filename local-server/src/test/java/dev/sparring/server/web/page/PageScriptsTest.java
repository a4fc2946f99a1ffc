package dev.sparring.server.web.page;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.TimeUnit;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

/** Runs the unit tests and the type check of the page's JavaScript in Node. */
@Timeout(value = 240, threadMode = Timeout.ThreadMode.SEPARATE_THREAD)
class PageScriptsTest {
    private static final Path SCRIPTS = Path.of("src/test/js");
    private static final Path PAGE = Path.of("src/main/resources/dev/sparring/server/web/page");

    /** 20.19, the first version that loads the page's files as modules without configuration, as a browser does. */
    private static final int OLDEST_NODE = 2019;

    @BeforeAll
    static void needsNode() throws IOException, InterruptedException {
        List<String> version = new ArrayList<>();
        try {
            run(version, "node", "--version");
        } catch (IOException e) {
            assumeTrue(false, "skipped: node is not on the PATH");
        }
        Matcher numbers =
                Pattern.compile("v(\\d+)\\.(\\d+)\\..*", Pattern.DOTALL).matcher(version.get(0));
        assumeTrue(
                numbers.matches()
                        && Integer.parseInt(numbers.group(1)) * 100 + Integer.parseInt(numbers.group(2)) >= OLDEST_NODE,
                "skipped: node is older than 20.19: " + version.get(0).strip());
    }

    private static void needsPackage(String name) {
        assumeTrue(
                Files.isDirectory(SCRIPTS.resolve("node_modules").resolve(name)),
                "skipped: the packages are not installed; run npm ci --prefix local-server/src/test/js");
    }

    /** Runs a command in the folder of the scripts, adds its output and returns its exit code. */
    private static int run(List<String> output, String... command) throws IOException, InterruptedException {
        Process process = new ProcessBuilder(command)
                .directory(SCRIPTS.toFile())
                .redirectErrorStream(true)
                .start();
        try {
            output.add(new String(process.getInputStream().readAllBytes(), StandardCharsets.UTF_8));
            return process.waitFor();
        } finally {
            process.destroyForcibly().waitFor(10, TimeUnit.SECONDS);
        }
    }

    private static List<String> testFiles() throws IOException {
        try (Stream<Path> files = Files.walk(SCRIPTS.resolve("page"))) {
            return files.filter(file -> file.toString().endsWith(".test.js"))
                    .map(file -> SCRIPTS.relativize(file).toString())
                    .sorted()
                    .toList();
        }
    }

    @Test
    void theUnitTestsPass() throws IOException, InterruptedException {
        List<String> command = new ArrayList<>(List.of("node", "--test", "--test-reporter=spec"));
        List<String> files = testFiles();
        assertFalse(files.isEmpty());
        command.addAll(files);
        List<String> output = new ArrayList<>();
        int exit = run(output, command.toArray(String[]::new));
        assertEquals(0, exit, output.get(0));
        output.get(0)
                .lines()
                .filter(line -> line.matches("\\W*tests \\d+"))
                .forEach(line -> System.out.printf(
                        "the page's unit tests passed: %s in %d files%n",
                        line.replaceAll("\\W*tests ", ""), files.size()));
    }

    @Test
    void theTypeCheckPasses() throws IOException, InterruptedException {
        needsPackage("typescript");
        List<String> output = new ArrayList<>();
        int exit = run(output, "node", "node_modules/typescript/lib/tsc.js", "--project", "tsconfig.json");
        assertEquals(0, exit, output.get(0));
    }

    @Test
    void theBundledChartLibraryIsTheOneWhoseTypesAreChecked() throws IOException {
        needsPackage("uplot");
        for (String file : List.of("uPlot.iife.min.js", "uPlot.min.css")) {
            assertArrayEquals(
                    Files.readAllBytes(
                            SCRIPTS.resolve("node_modules/uplot/dist").resolve(file)),
                    Files.readAllBytes(PAGE.resolve("vendor").resolve(file)),
                    file);
        }
    }
}
