package dev.sparring.server.cli.tournament;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.fasterxml.jackson.databind.JsonNode;
import dev.sparring.json.Json;
import dev.sparring.server.cli.Spar;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import java.util.Set;
import java.util.TreeSet;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Kills {@code spar tournament} at random moments. No displayed result is lost, and the resumed tournament has the same table. */
@Timeout(300)
class KilledTournamentTest {
    /** A run is killed at most so long after its start. */
    private static final int LONGEST_MILLIS = 1500;

    /** The number of runs that are killed for each type. More of them need more heats, which this also sets: -Dkills=20. */
    private static final int KILLS = Integer.getInteger("kills", 3);

    @TempDir
    private Path folder;

    private final Random random = new Random(11);

    /** Returns the command for a tournament of the first of these bots. */
    private static List<String> arguments(String type, int bots, String players, String heats, Path store) {
        List<String> arguments = new ArrayList<>(List.of("tournament", "berlin"));
        arguments.addAll(List.of("general", "random", "x=random", "y=general", "z=random")
                .subList(0, bots));
        arguments.addAll(List.of("--type", type, "--players", players, "--heats", heats, "--seed", "9"));
        arguments.addAll(List.of("--option", "maximum_number_of_turns=30", "--json", "--replays", "none"));
        arguments.addAll(List.of("--store", store.toString()));
        return arguments;
    }

    /** Returns the complete lines of a run; the last one of a killed run may be cut. */
    private static List<JsonNode> lines(String out) throws IOException {
        List<JsonNode> lines = new ArrayList<>();
        for (String line : out.substring(0, out.lastIndexOf('\n') + 1).split("\n", -1)) {
            if (!line.isEmpty()) {
                lines.add(Json.MAPPER.readTree(line));
            }
        }
        return lines;
    }

    @ParameterizedTest
    @CsvSource({
        "round-robin, 4, 2, 3",
        "round-robin, 4, 3, 3",
        "round-robin, 4, 4, 8",
        "gauntlet, 4, 2, 6",
        "swiss, 4, 2, 5",
        "swiss, 5, 2, 5",
        "knockout, 4, 2, 4",
        "knockout, 5, 2, 4",
        "knockout, 5, 4, 4",
        "ladder, 4, 2, 20"
    })
    void aKilledTournamentContinues(String type, int bots, String players, int heatsForThree) throws Exception {
        String heats = "" + heatsForThree * KILLS / 3;
        Spar undisturbed = Spar.run(arguments(type, bots, players, heats, folder.resolve("whole.sqlite"))
                .toArray(String[]::new));
        assertEquals(0, undisturbed.status(), undisturbed.err());
        List<JsonNode> whole = lines(undisturbed.out());
        Path store = folder.resolve("killed.sqlite");
        List<String> arguments = arguments(type, bots, players, heats, store);
        Set<String> displayed = new TreeSet<>();
        int kills = 0;
        for (int attempt = 0; attempt < KILLS; attempt++) {
            Path out = folder.resolve("out-" + attempt);
            Process run = RunProcess.start(arguments, out).process();
            boolean ended = run.waitFor(300 + random.nextInt(LONGEST_MILLIS), TimeUnit.MILLISECONDS);
            run.destroyForcibly().waitFor();
            kills += ended ? 0 : 1;
            for (JsonNode line : lines(Files.readString(out))) {
                if (line.has("key")) {
                    assertTrue(displayed.add(line.toString()), () -> "played twice: " + line);
                }
            }
        }
        assertTrue(kills > 0, "no run was killed");
        List<String> resumed = new ArrayList<>(arguments);
        resumed.add("--resume");
        Spar last = Spar.run(resumed.toArray(String[]::new));
        assertEquals(0, last.status(), last.err());
        List<JsonNode> rest = lines(last.out());
        for (JsonNode line : rest.subList(0, rest.size() - 1)) {
            assertTrue(displayed.add(line.toString()), () -> "played twice: " + line);
        }
        Set<String> expected = new TreeSet<>();
        whole.stream().filter(line -> line.has("key")).forEach(line -> expected.add(line.toString()));
        // A result can be in the store although the run was killed before it was displayed.
        assertTrue(expected.containsAll(displayed), "other matches than in an undisturbed run");
        Spar shown = Spar.run("tournament", "show", store.toString(), "--json");
        Set<String> kept = new TreeSet<>();
        lines(shown.out()).stream().filter(line -> line.has("key")).forEach(line -> kept.add(line.toString()));
        assertEquals(expected, kept);
        assertEquals(
                whole.get(whole.size() - 1).get("table"),
                rest.get(rest.size() - 1).get("table"));
    }

    @Test
    void aStoppedTournamentPrintsItsTableAndTheCommandThatContinuesIt() throws Exception {
        Path store = folder.resolve("t.sqlite");
        List<String> arguments = new ArrayList<>(arguments("round-robin", 4, "2", "5000", store));
        arguments.remove("--json");
        RunProcess run = RunProcess.start(arguments, folder.resolve("out"));
        String text = run.interrupted(store, 100_000).replaceAll("\\s+", " ");
        assertTrue(text.contains("Cross table"), text);
        String command = "Stopped. To continue: spar tournament berlin general random x=random";
        assertTrue(text.contains(command), text);
        assertTrue(text.contains("these results can still change"), text);
    }
}
