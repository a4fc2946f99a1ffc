package dev.sparring.server.cli.tournament;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.sparring.server.Tally;
import dev.sparring.server.cli.Spar;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;

/** Runs {@code spar tune show} with the results of real matches. */
@Timeout(300)
class TuneShowTest {
    private static final String BOT = "class:" + Tally.Configured.class.getName();

    /** A program that always fails, which takes no time. */
    private static final String FAILING = "cmd:/bin/false";

    @TempDir
    private Path folder;

    private Path parameters;
    private String store;

    @BeforeEach
    void write() throws IOException {
        parameters = Files.writeString(
                folder.resolve("tune.yaml"), "parameters:\n  number: {from: 0, to: 3, start: 0, whole: true}\n");
        store = folder.resolve("results.sqlite").toString();
    }

    private Spar tune(String... more) {
        List<String> all = new ArrayList<>(List.of("tune", "tally", BOT, "--parameters", parameters.toString()));
        all.addAll(List.of("--iterations", "8", "--heats", "2", "--store", store));
        all.addAll(List.of(more));
        return ran(all);
    }

    private static Spar show(String... arguments) {
        List<String> all = new ArrayList<>(List.of("tune", "show"));
        all.addAll(List.of(arguments));
        return ran(all);
    }

    private static Spar ran(List<String> arguments) {
        return Spar.run(arguments.toArray(String[]::new));
    }

    private static String out(Spar spar) {
        assertEquals(0, spar.status(), spar.err());
        assertEquals("", spar.err());
        return spar.out();
    }

    private static String last(String text) {
        List<String> lines = text.lines().toList();
        return lines.get(lines.size() - 1);
    }

    /** Returns the part of the output that is about the result. */
    private static String result(String text) {
        return text.substring(text.indexOf("  parameter"));
    }

    @Test
    void theSameIsPrintedAsByTheSearch() throws IOException {
        Path page = folder.resolve("tune.html");
        String played = out(tune("--report", page.toString(), "--option", "turns=3"));
        Path again = folder.resolve("show.html");
        String shown = out(show(store, "--report", again.toString()));
        assertEquals(
                result(played).replace(page.toString(), again.toString()),
                result(shown),
                "the result and the commands");
        assertTrue(
                shown.contains("\nParameters of Tally$Configured: number from 0 to 3\n8 iterations of 2 heats"), shown);
        assertTrue(shown.contains("\nSeed: 1.\n"), shown);
        assertEquals(Files.readString(page), Files.readString(again));
        assertEquals(
                "", out(show(store, "--report", again.toString(), "--json")).replaceAll("(?m)^\\{.*\n", ""));
    }

    @Test
    void theLinesOfJsonAreThoseOfTheSearch() {
        String played = out(tune("--json"));
        assertEquals(played, out(show(store, "--json")));
        assertEquals(last(played), last(out(show(store, "--json"))));
    }

    private Spar search(String... more) {
        List<String> all = new ArrayList<>(List.of("tune", "warlight", FAILING, "--against", "random"));
        all.addAll(List.of("--parameters", parameters.toString(), "--store", store));
        all.addAll(List.of(more));
        return ran(all);
    }

    @Test
    void aSearchThatIsNotOverIsShown() {
        // After three heats in which a bot failed, a search is stopped.
        Spar stopped = search("--heats", "1");
        assertEquals(1, stopped.status(), stopped.err());
        String shown = out(show(store));
        assertTrue(shown.contains("\n3 of 100 iterations have been played: this result can still change.\n"), shown);
        assertEquals(result(stopped.out()).replaceFirst("Stopped. To continue:.*\n", ""), result(shown));
    }

    @Test
    void withoutAnIterationThereIsNoResult() throws IOException {
        // The bot fails in the first iteration, which stops the search.
        Spar failed = search();
        assertEquals(1, failed.status(), failed.err());
        Path page = folder.resolve("page.html");
        String shown = out(show(store, "--report", page.toString()));
        assertEquals("0 of 100 iterations have been played, so there is no result yet.", last(shown));
        assertFalse(Files.exists(page), "a page without a result");
        String json = out(show(store, "--json"));
        assertEquals(1, json.lines().count(), json);
        assertTrue(json.contains("\"iterations\":0,"), json);
    }

    private static void refused(Spar spar, String message) {
        assertEquals(2, spar.status(), spar.out());
        assertTrue(spar.err().contains(message), spar.err());
        assertFalse(spar.err().contains("Exception"), spar.err());
    }

    @Test
    void badInputGetsAMessage() throws IOException {
        refused(show(), "Missing required parameter: 'FILE'");
        refused(
                show(store),
                "there is no file " + store + ": expected a file that 'spar tune --store FILE' has written");
        Path text = Files.writeString(folder.resolve("text"), "no store\n".repeat(100));
        refused(show(text.toString()), "is not an SQLite file: expected a file that 'spar tune");
        out(tune());
        refused(show(store, "--report", "/nowhere/page.html"), "--report: expected a file in an existing folder");
        refused(
                Spar.run("tournament", "show", store),
                store + " is the file of a parameter search: expected a file that 'spar tournament --store FILE'");
        String cup = folder.resolve("cup.sqlite").toString();
        Spar tournament =
                Spar.run("tournament", "tally", "two", "zero", "--type", "round-robin", "--heats", "1", "--store", cup);
        assertEquals(0, tournament.status(), tournament.err());
        refused(show(cup), cup + " is the file of a tournament: expected a file that 'spar tune --store FILE'");
        refused(Spar.run("tune"), "GAME is missing: expected GAME BOT --parameters FILE, or show FILE");
        refused(Spar.run("tune", "tally"), "BOT is missing");
        refused(Spar.run("tune", "tally", BOT), "--parameters FILE is missing");
    }
}
