package dev.sparring.games;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.sparring.bot.Bot;
import dev.sparring.bot.Seat;
import dev.sparring.game.Game;
import dev.sparring.rules.SetupRequest;
import dev.sparring.testing.InMemoryMatch;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.DisabledIfSystemProperty;
import org.junit.jupiter.api.condition.EnabledIfSystemProperty;

/**
 * Measures the bots that search. {@code -Dsearch=100} writes the table of {@code docs/guide/search.md}.
 *
 * <p>Each seed is played twice, once from each seat. Without {@code -Dsearch}, the test plays only a few seeds.
 */
@Tag("computing")
class PlannersTest {
    private static final int SEEDS = Integer.getInteger("search", 3);

    private static final Path TABLE = Path.of("target", "planners.md");

    private int won;
    private int drawn;
    private int games;
    private int turns;
    private long nanos;
    private long slowest;

    private <S, V, A> String play(Game<S, V, A> game, String map, String opponent) {
        for (int seed = 1; seed <= SEEDS; seed++) {
            for (int mine = 0; mine < 2; mine++) {
                play(game, SetupRequest.defaults(2, seed).withMapName(map), mine, opponent);
            }
        }
        return String.format(
                Locale.ROOT,
                "| %s, `%s` | `%s` | %d | %d | %d | %.1f ms | %.0f ms |",
                game.title(),
                map,
                opponent,
                won,
                drawn,
                games - won - drawn,
                nanos / 1e6 / turns,
                slowest / 1e6);
    }

    private <S, V, A> void play(Game<S, V, A> game, SetupRequest request, int mine, String opponent) {
        InMemoryMatch<S, V, A> match = InMemoryMatch.of(game.setup(request));
        for (int seat = 0; seat < 2; seat++) {
            long seed = 2 * request.seed() + seat;
            match.seat(seat == mine ? watched(bot(game, "planner", seed)) : bot(game, opponent, seed));
        }
        InMemoryMatch.Outcome<S> outcome = match.play();
        assertEquals(List.of(), outcome.faults());
        List<Seat> winners = outcome.ranking().winners();
        won += winners.equals(List.of(new Seat(mine))) ? 1 : 0;
        drawn += winners.size() > 1 ? 1 : 0;
        games++;
    }

    private static <V, A> Bot<V, A> bot(Game<?, V, A> game, String name, long seed) {
        return game.bots().stream()
                .filter(bot -> bot.name().equals(name))
                .findFirst()
                .orElseThrow()
                .create()
                .apply(seed);
    }

    private <V, A> Bot<V, A> watched(Bot<V, A> bot) {
        return (view, deadline) -> {
            long start = System.nanoTime();
            A answer = bot.decide(view, deadline);
            long took = System.nanoTime() - start;
            nanos += took;
            slowest = Math.max(slowest, took);
            turns++;
            return answer;
        };
    }

    private <S, V, A> String winsSevenOfTen(Game<S, V, A> game, String map, String opponent) {
        String row = play(game, map, opponent);
        assertTrue(10 * won >= 7 * games, row);
        return row;
    }

    @Test
    @DisabledIfSystemProperty(named = "search", matches = ".+", disabledReason = "the table contains it")
    void berlinsPlannerBeatsTheGeneralInSevenOfTen() {
        winsSevenOfTen(new BerlinGame(), "corners", "general");
    }

    @Test
    @DisabledIfSystemProperty(named = "search", matches = ".+", disabledReason = "the table contains it")
    void bottleBatsPlannerBeatsTheBesiegerInSevenOfTen() {
        winsSevenOfTen(new BottleBatsGame(), "random", "besieger");
    }

    @Test
    @EnabledIfSystemProperty(named = "search", matches = ".+")
    void theyWinSevenOfTenOnEveryMapThatTheTableNames() throws IOException {
        List<String> table = new ArrayList<>();
        table.add("| game, map | against | won | drawn | lost | per turn | slowest |");
        table.add("| --- | --- | --- | --- | --- | --- | --- |");
        for (String map : List.of("corners", "random")) {
            table.add(new PlannersTest().winsSevenOfTen(new BerlinGame(), map, "general"));
            Files.write(TABLE, table);
        }
        for (String map : List.of("random", "crossing")) {
            table.add(new PlannersTest().winsSevenOfTen(new WarlightGame(), map, "expander"));
            Files.write(TABLE, table);
        }
        for (String opponent : List.of("besieger", "rusher")) {
            table.add(new PlannersTest().winsSevenOfTen(new BottleBatsGame(), "random", opponent));
            Files.write(TABLE, table);
        }
        table.add(new PlannersTest().winsSevenOfTen(new BottleBatsGame(), "ring", "besieger"));
        Files.write(TABLE, table);
    }
}
