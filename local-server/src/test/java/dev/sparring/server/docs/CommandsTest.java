package dev.sparring.server.docs;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.sparring.server.cli.Spar;
import dev.sparring.server.cli.Typed;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Tests the commands on the pages. */
class CommandsTest {
    private static final String LONG = "it takes up to an hour; other tests play these bots, and other tournaments";

    /** The starts of commands in {@code sh} blocks that are not run, with the reason. */
    private static final Map<String, String> NOT_RUN = Map.of(
            "./spar serve", "it runs until it is stopped; the server's tests run it",
            "./spar check warlight \"cmd:python3 my_bot.py\"", "the reader's own bot is not here",
            "./spar tournament aibg planner", LONG,
            "./spar tournament berlin planner", LONG,
            "./spar tournament bottlebats planner", LONG,
            "./spar tournament shoreditch planner", LONG,
            "./spar tournament warlight planner", LONG);

    /** Commands of other tools. They are not run, but the files, modules and tests that they name must exist. */
    private static final Pattern OTHER_TOOLS =
            Pattern.compile("(mvn|npm|cp|mkdir|git|cd|cat|java|curl|SPAR_\\w+=\\S+) .*|mvn");

    private static final Pattern MODULE = Pattern.compile("-pl ([\\w/,-]+)");
    private static final Pattern TEST = Pattern.compile("-Dtest=(\\w+)");

    @TempDir
    private Path folder;

    private final List<Page> pages = Page.all();

    CommandsTest() throws IOException {}

    private static List<String> lines(Block block) {
        return block.text()
                .replace("\\\n", " ")
                .lines()
                .filter(line -> !line.isBlank() && !line.startsWith("#"))
                .toList();
    }

    private static Optional<String> reasonNotToRun(String line) {
        return NOT_RUN.keySet().stream().filter(line::startsWith).findFirst();
    }

    @Test
    void everyCommandWorks() throws IOException {
        List<String> failed = new ArrayList<>();
        Set<String> notRun = new TreeSet<>();
        Set<String> run = new TreeSet<>();
        try (Workplace place = new Workplace(folder, pages)) {
            for (Page page : pages) {
                // ReadmeTest runs the commands of the README, in a fresh copy of the project.
                if (page.path().equals(Path.of("README.md"))) {
                    continue;
                }
                for (Block block : page.blocks("sh").toList()) {
                    for (String line : lines(block)) {
                        Optional<String> exempt = reasonNotToRun(line);
                        exempt.ifPresent(notRun::add);
                        if (exempt.isPresent() || !line.startsWith("./spar ")) {
                            continue;
                        }
                        run.add(line);
                        Spar spar = place.run(Typed.read(line));
                        if (spar.status() != 0) {
                            failed.add(block.place() + ": " + line + ": " + spar.status() + " " + spar.err());
                        }
                    }
                }
            }
        }
        assertEquals(List.of(), failed);
        assertTrue(run.size() >= 10, "only these were found: " + run);
        assertEquals(new TreeSet<>(NOT_RUN.keySet()), notRun, "the listed exemptions, and the commands that need one");
    }

    @Test
    void everyNamedCommandAndOptionExists() {
        List<String> wrong = new ArrayList<>();
        int looked = 0;
        for (Page page : pages) {
            List<String> named = new ArrayList<>(page.spans());
            page.blocks().stream()
                    .filter(block -> Set.of("sh", "text").contains(block.language()))
                    .forEach(block -> named.addAll(lines(block)));
            for (String command : named) {
                if (command.matches("(\\./)?spar [a-z-].*")) {
                    looked++;
                    Typed.read(command)
                            .missing()
                            .ifPresent(what -> wrong.add(page.path() + ": " + command + ": there is no " + what));
                }
            }
        }
        assertEquals(List.of(), wrong);
        assertTrue(looked > 20, "only " + looked + " were found");
    }

    @Test
    void theCommandsOfOtherToolsNameExistingFilesModulesAndTests() throws IOException {
        List<String> wrong = new ArrayList<>();
        for (Page page : pages) {
            // The tests of 'spar new' run the commands of the templates.
            if (page.path().startsWith("templates")) {
                continue;
            }
            for (Block block : page.blocks("sh").toList()) {
                for (String line : lines(block)) {
                    if (!line.startsWith("./spar ")
                            && !OTHER_TOOLS.matcher(line).matches()) {
                        wrong.add(block.place() + ": unknown tool: " + line);
                    }
                    for (String module : named(MODULE, line)) {
                        if (!Files.exists(Page.ROOT.resolve(module).resolve("pom.xml"))) {
                            wrong.add(block.place() + ": there is no module " + module);
                        }
                    }
                    for (String test : named(TEST, line)) {
                        if (!sourceExists(test + ".java")) {
                            wrong.add(block.place() + ": there is no test " + test);
                        }
                    }
                }
            }
        }
        assertEquals(List.of(), wrong);
    }

    private static List<String> named(Pattern pattern, String line) {
        Matcher matcher = pattern.matcher(line);
        return matcher.find() ? List.of(matcher.group(1).split(",", -1)) : List.of();
    }

    private static boolean sourceExists(String name) throws IOException {
        return Sources.all().keySet().stream().anyMatch(path -> path.endsWith(name));
    }
}
