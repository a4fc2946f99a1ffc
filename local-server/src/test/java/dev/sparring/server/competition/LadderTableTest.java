package dev.sparring.server.competition;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.sparring.server.participants.ResolvedBot;
import dev.sparring.server.rating.OpenSkill;
import dev.sparring.server.rating.OpenSkill.Skill;
import java.net.URI;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import org.junit.jupiter.api.Test;

class LadderTableTest {
    private static Contestant contestant(String name) {
        return new Contestant(
                name, Optional.of("ann"), 1, new ResolvedBot.Address(name, name, URI.create("http://127.0.0.1/")));
    }

    @Test
    void eachHeatIsOneUpdateWithTheRanksOfItsScores() {
        LadderTable table = new LadderTable(2, List.of(LadderHeats.inOrder(1, "a", "b")));
        List<Skill> expected = OpenSkill.DEFAULT.update(List.of(Skill.START, Skill.START), List.of(0, 1));
        assertEquals(expected.get(0), table.skill("a", 1));
        assertEquals(expected.get(1), table.skill("b", 1));
        assertEquals(1500, Rating.of(Skill.START, 2).rating());
        assertTrue(table.of("a").history().get(0).rating().rating() > 1500);
    }

    @Test
    void resultsAreCountedByHeatsAndFaultsByMatches() {
        LadderTable table = new LadderTable(
                3,
                List.of(
                        LadderHeats.inOrder(1, "a", "b", "c"),
                        LadderHeats.of(2, Map.of(), List.of("b", "c", "a"), "crashed")));
        LadderTable.BotResults a = table.of("a");
        assertEquals(List.of(1, 0, 1), List.of(a.won(), a.tied(), a.lost()));
        assertEquals(6, a.matches());
        assertEquals(6, a.late());
        assertEquals(Map.of("crashed", 3), a.endings());
        assertEquals(new LadderTable.Opponent(1, 0, 1), a.opponents().get("b"));
        assertEquals(
                new LadderTable.Opponent(2, 0, 0), table.of("b").opponents().get("c"));
        assertEquals(2, a.lastHeat());
        assertEquals(1, table.of("b").tied() + table.of("b").lost());
    }

    @Test
    void aNewVersionKeepsTheEstimateAndIsAsUncertainAsANewBot() {
        LadderTable table =
                new LadderTable(2, List.of(LadderHeats.inOrder(1, "a", "b"), LadderHeats.inOrder(2, "a", "b")));
        Skill first = table.skill("a", 1);
        assertTrue(first.sigma() < Skill.START.sigma());
        assertEquals(new Skill(first.mu(), Skill.START.sigma()), table.skill("a", 2));
        table.add(LadderHeats.of(3, Map.of("a", 2), List.of("b", "a"), "played"));
        assertTrue(table.skill("a", 2).mu() < first.mu());
        assertEquals(2, table.of("a").history().get(2).version());
    }

    @Test
    void theTableIsTheSameAfterARestartAndWithoutAVoidHeat() {
        List<LadderHeat> heats = List.of(
                LadderHeats.inOrder(1, "a", "b"), LadderHeats.inOrder(3, "b", "c"), LadderHeats.inOrder(2, "c", "a"));
        LadderTable grown = new LadderTable(2, List.of());
        heats.forEach(grown::add);
        LadderTable read = new LadderTable(2, heats);
        for (String bot : List.of("a", "b", "c")) {
            assertEquals(grown.skill(bot, 1), read.skill(bot, 1));
        }
    }

    @Test
    void botsWithoutAHeatAreLast() {
        LadderTable table = new LadderTable(2, List.of(LadderHeats.inOrder(1, "b", "c")));
        assertEquals(
                List.of("b", "c", "a"),
                table.ranked(List.of(contestant("a"), contestant("c"), contestant("b"))).stream()
                        .map(Contestant::name)
                        .toList());
    }

    @Test
    void anUpsetIsAResultAgainstAClearlyBetterBotByTheRatingsBeforeTheHeat() {
        LadderTable table = new LadderTable(2, List.of());
        for (int heat = 1; heat <= 30; heat++) {
            table.add(LadderHeats.inOrder(heat, "best", heat % 2 == 0 ? "near" : "weak"));
            table.add(LadderHeats.inOrder(heat + 100, "near", "weak"));
        }
        LadderHeat surprise = LadderHeats.inOrder(200, "weak", "best");
        table.add(surprise);
        assertEquals(Set.of("weak"), table.upsets(surprise));
        assertEquals(Set.of("weak"), table.upsets(surprise.matches().get(1).id()));
        LadderHeat expected = LadderHeats.inOrder(201, "best", "weak");
        table.add(expected);
        assertEquals(Set.of(), table.upsets(expected));
        LadderHeat unknown = LadderHeats.inOrder(202, "new", "best");
        table.add(unknown);
        assertEquals(Set.of(), table.upsets(unknown), "a bot without a heat has no rating");
        assertEquals(Set.of(), table.upsets("no match"));
    }

    @Test
    void intervalsThatOverlapAndTiesAreNoUpset() {
        Map<String, Rating> before =
                Map.of("best", new Rating(2000, 100), "near", new Rating(1850, 100), "weak", new Rating(1500, 100));
        assertEquals(Set.of("weak"), Upsets.of(Map.of("weak", 1, "best", 0), before));
        assertEquals(Set.of(), Upsets.of(Map.of("weak", 0.5, "best", 0.5), before));
        assertEquals(Set.of(), Upsets.of(Map.of("near", 1, "best", 0), before));
        assertEquals(Set.of("weak"), Upsets.of(Map.of("near", 1.0, "weak", 0.5, "best", 0.0), before));
    }
}
