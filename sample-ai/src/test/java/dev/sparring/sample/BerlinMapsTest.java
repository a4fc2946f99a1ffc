package dev.sparring.sample;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.sparring.bot.Seat;
import dev.sparring.games.BerlinGame;
import dev.sparring.games.berlin.BerlinBot;
import dev.sparring.games.berlin.bots.GeneralBot;
import dev.sparring.games.berlin.bots.RandomBot;
import dev.sparring.rules.InvalidInputException;
import dev.sparring.rules.MapText;
import dev.sparring.rules.SetupRequest;
import dev.sparring.testing.InMemoryMatch;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.function.Supplier;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.EnabledIfSystemProperty;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/**
 * Measures how often the sample bot and {@code general} win against {@code random}, from every seat. A shared first place is not a win. All
 * other seats have random bots. With {@code -Dmaps=FOLDER} the test also plays on the maps in FOLDER/berlin and prints a table.
 */
class BerlinMapsTest {
    private static final int SEEDS = 50;
    private static final Map<String, Supplier<BerlinBot>> BOTS =
            Map.of("sample", MyBerlinBot::new, "general", GeneralBot::new);

    private static MapText ours(String name) throws IOException {
        try (var file = BerlinMapsTest.class.getResourceAsStream("/berlin/" + name + ".map")) {
            return new MapText(name, new String(file.readAllBytes(), StandardCharsets.UTF_8));
        }
    }

    private static int won(SetupRequest request, Supplier<BerlinBot> bot, int mine) {
        int won = 0;
        for (int seed = 1; seed <= SEEDS; seed++) {
            var match = InMemoryMatch.of(new BerlinGame().setup(request.withSeed(seed)));
            for (int seat = 0; seat < request.seats(); seat++) {
                match.seat(seat == mine ? bot.get() : new RandomBot(31L * seed + seat));
            }
            var outcome = match.play();
            assertEquals(List.of(), outcome.faults());
            won += outcome.ranking().winners().equals(List.of(new Seat(mine))) ? 1 : 0;
        }
        return won;
    }

    private static List<Integer> wonFromEachSeat(SetupRequest request, String bot) {
        List<Integer> won = new ArrayList<>();
        for (int seat = 0; seat < request.seats(); seat++) {
            won.add(won(request, BOTS.get(bot), seat));
        }
        return won;
    }

    private static void winsEightOfTen(String map, List<Integer> won) {
        assertTrue(won.stream().allMatch(wins -> 10 * wins >= 8 * SEEDS), map + ": won " + won + " of " + SEEDS);
    }

    @ParameterizedTest(name = "{0} on {1}, {2} players")
    @CsvSource({
        "sample, four, 2", "sample, roundabout, 2", "sample, corners, 4",
        "general, four, 2", "general, roundabout, 2", "general, corners, 4"
    })
    void theyWinEightOfTenOnTheMapsThatComeWithTheGame(String bot, String map, int players) {
        SetupRequest request = SetupRequest.defaults(players, 1).withMapName(map);
        winsEightOfTen(map, wonFromEachSeat(request, bot));
    }

    /** {@code next-door}: equal armies start next to each other. {@code bridge}: every route starts with a worthless node. */
    @ParameterizedTest(name = "{0} on {1}")
    @CsvSource({"sample, next-door", "sample, bridge", "general, next-door", "general, bridge"})
    void theyWinEightOfTenWhereWaitingLoses(String bot, String map) throws IOException {
        winsEightOfTen(map, wonFromEachSeat(SetupRequest.defaults(2, 1).withMap(ours(map)), bot));
    }

    @Test
    @EnabledIfSystemProperty(named = "maps", matches = ".+")
    void theyWinEightOfTenOnTheRealMaps() throws IOException {
        List<Path> files;
        try (Stream<Path> found = Files.list(Path.of(System.getProperty("maps"), "berlin"))) {
            files = found.filter(file -> file.toString().endsWith(".map"))
                    .sorted()
                    .toList();
        }
        assertFalse(files.isEmpty());
        for (Path file : files) {
            MapText map = new MapText(file.getFileName().toString(), Files.readString(file));
            for (int players = 2; players <= 4; players++) {
                for (String bot : List.of("general", "sample")) {
                    realMap(SetupRequest.defaults(players, 1).withMap(map), bot);
                }
            }
        }
    }

    private static void realMap(SetupRequest request, String bot) {
        String name = request.map().orElseThrow().name() + ", " + request.seats() + " players";
        try {
            new BerlinGame().setup(request);
        } catch (InvalidInputException e) {
            return;
        }
        List<Integer> won = wonFromEachSeat(request, bot);
        System.out.println("maps berlin: " + name + ", " + bot + ": won " + won + " of " + SEEDS);
        // Maps for three players need not be fair: on one of them, no path leads out of a seat's start.
        if (request.seats() != 3) {
            winsEightOfTen(name, won);
        }
    }
}
