package dev.sparring.games.aibg.rules;

import static dev.sparring.games.aibg.rules.Cards.attack;
import static dev.sparring.games.aibg.rules.Cards.board;
import static dev.sparring.games.aibg.rules.Cards.buy;
import static dev.sparring.games.aibg.rules.Cards.idle;
import static dev.sparring.games.aibg.rules.Cards.item;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.sparring.bot.Ranking;
import dev.sparring.bot.Seat;
import dev.sparring.games.aibg.AibgAction;
import dev.sparring.games.aibg.Creature;
import dev.sparring.games.aibg.Effect;
import dev.sparring.games.aibg.Element;
import dev.sparring.games.aibg.Item;
import dev.sparring.games.aibg.MatchFormat;
import dev.sparring.games.aibg.Phase;
import dev.sparring.games.aibg.Scope;
import dev.sparring.games.aibg.Stat;
import dev.sparring.games.aibg.Target;
import dev.sparring.games.aibg.TurnEvent;
import dev.sparring.testing.AibgBoard;
import java.util.Collections;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import org.junit.jupiter.api.Test;

/** Tests pools, line-ups, rounds and the end of a match. */
class MatchTest {
    private static final Seat FIRST = new Seat(0);
    private static final Seat SECOND = new Seat(1);

    private final AibgRules rules = new AibgRules(Cards.with());

    private static AibgAction.Pool pool(String type) {
        return new AibgAction.Pool(Collections.nCopies(MatchFormat.POOL, type));
    }

    private AibgState chosen() {
        return rules.apply(rules.start(2, 1), Map.of(FIRST, pool("Wet"), SECOND, pool("hot")));
    }

    private AibgState inRound(AibgState lineUp) {
        return rules.apply(
                lineUp,
                Map.of(
                        FIRST, rules.fallback(lineUp, FIRST, Optional.empty()),
                        SECOND, rules.fallback(lineUp, SECOND, Optional.empty())));
    }

    @Test
    void aMatchBeginsWithPoolsOfTwelveCreaturesWithUniqueIds() {
        assertEquals(Phase.POOL, rules.start(2, 1).phase());
        AibgState state = chosen();
        assertEquals(Phase.LINEUP, state.phase());
        Set<Long> ids = new HashSet<>();
        for (Seat seat : List.of(FIRST, SECOND)) {
            List<Creature> pool = rules.view(state, seat).pool();
            assertEquals(MatchFormat.POOL, pool.size());
            pool.forEach(creature -> ids.add(creature.id()));
        }
        assertEquals(2 * MatchFormat.POOL, ids.size());
        assertEquals("Hot", rules.view(state, SECOND).pool().get(0).name());
    }

    @Test
    void theLineUpKeepsTheChosenOrder() {
        AibgState state = chosen();
        state = rules.apply(
                state,
                Map.of(
                        FIRST, new AibgAction.LineUp(List.of(7L, 2L)),
                        SECOND, new AibgAction.LineUp(List.of(24L, 13L, 20L, 14L))));
        assertEquals(Phase.MOVE, state.phase());
        assertEquals(1, state.turn());
        assertEquals(
                List.of(7L, 2L),
                rules.view(state, FIRST).inPlay().stream().map(Creature::id).toList());
        assertEquals(
                List.of(24L, 13L, 20L, 14L),
                rules.view(state, FIRST).opponentInPlay().stream()
                        .map(Creature::id)
                        .toList());
    }

    @Test
    void theOnlySideWithLivingCreaturesWinsTheRound() {
        AibgBoard board = board("me: Wet\nop: Wet:20\nop reserve: Hot\n").after(attack(), idle());
        assertEquals(Phase.LINEUP, board.state().phase());
        assertEquals(1, board.state().wins(0));
        assertEquals(0, board.state().wins(1));
        assertTrue(board.view(0).lastTurn().contains(new TurnEvent.RoundEnded(1, 0)));
    }

    @Test
    void aRoundIsADrawIfBothSidesLoseTheirLastCreatureSimultaneously() {
        AibgBoard board =
                board("me: Wet:20\nreserve: Hot\nop: Wet:20\nop reserve: Hot\n").after(attack(), attack());
        assertEquals(Phase.LINEUP, board.state().phase());
        assertEquals(0, board.state().wins(0) + board.state().wins(1));
    }

    @Test
    void aRoundIsADrawAfterSixHundredTurns() {
        AibgBoard board = board("me: Wet\nop: Wet:20\nturn: 599\n").after(idle(), idle());
        assertEquals(600, board.state().turn());
        board = board.after(idle(), idle());
        assertEquals(Phase.LINEUP, board.state().phase());
        assertEquals(0, board.state().wins(0) + board.state().wins(1));
        assertEquals(100, board.view(1).pool().get(0).health());
    }

    @Test
    void aRoundCanBeWonInItsSixHundredthTurn() {
        AibgBoard board =
                board("me: Wet\nop: Wet:20\nop reserve: Wet\nturn: 600\n").after(attack(), idle());
        assertEquals(1, board.state().wins(0));
    }

    @Test
    void theRoundEndsAsSoonAsASideHasNoLivingCreature() {
        Item blast = item("Blast", Scope.ALL, Target.MULTI, new Effect.Damage(Element.WATER, 20));
        Item ash = Cards.domain("Ash", Cards.action(null, -50));
        AibgBoard board = AibgBoard.parse(Cards.with(blast, ash), "me: FastWet:30\nop: Wet:20\nop reserve: Wet\n")
                .after(attack(), buy("Blast"));
        assertEquals(1, board.state().wins(0));
        AibgBoard other = AibgBoard.parse(
                        Cards.with(blast, ash), "me: Wet:20\nop: Wet:10\nop reserve: Wet\ndomain: Ash\n")
                .after(attack(), idle());
        assertEquals(1, other.state().wins(0));
        assertEquals(100, other.view(0).pool().get(0).health());
    }

    @Test
    void survivorsAreHealedAndUpgradesEndWithTheRound() {
        Item spurs = item("Spurs", Scope.FRIENDLY, Target.SINGLE, new Effect.Upgrade(Stat.HEALTH, 50, false));
        AibgBoard board = AibgBoard.parse(Cards.with(spurs), "me: Wet:50 Hot:7\nop: Wet:20\nop reserve: Hot\n")
                .after(buy("Spurs"), idle())
                .after(attack(), idle());
        Creature first = board.view(0).pool().get(0);
        assertEquals(100, first.health());
        assertEquals(100, first.maxHealth());
        assertEquals(100, board.view(0).pool().get(1).health());
    }

    @Test
    void aDeadCreatureIsOutForTheRestOfTheMatch() {
        AibgBoard board = board("me: Wet:20 Wet\nop: Wet:20\nop reserve: Hot\n").after(attack(), attack());
        assertEquals(0, board.view(0).pool().get(0).health());
        assertEquals(
                List.of(2L), board.view(0).living().stream().map(Creature::id).toList());
        assertTrue(board.view(0)
                .legal()
                .whyNot(new AibgAction.LineUp(List.of(1L)))
                .get(0)
                .startsWith("creature 1 is dead"));
    }

    @Test
    void theMatchEndsWhenABotHasNoLivingCreature() {
        AibgBoard board = board("me: Wet\nop: Wet:20\nwon: 0 2\nround: 3\n").after(attack(), idle());
        assertEquals(Phase.OVER, board.state().phase());
        assertTrue(board.rules().toAct(board.state()).isEmpty());
        Ranking ranking = board.rules().ranking(board.state()).orElseThrow();
        assertEquals(List.of(SECOND), ranking.winners());
        assertEquals(1, ranking.standingOf(FIRST).score());
    }

    @Test
    void theMatchEndsAfterFiveRoundsAndTheBotWithMoreRoundsWins() {
        AibgBoard board = board("me: Wet\nop: Wet:20\nop reserve: Wet\nwon: 2 2\nround: 5\n")
                .after(attack(), idle());
        assertEquals(Phase.OVER, board.state().phase());
        assertEquals(
                List.of(FIRST),
                board.rules().ranking(board.state()).orElseThrow().winners());
    }

    @Test
    void equalNumbersOfRoundsAreADraw() {
        AibgBoard board = board("me: Wet\nop: Wet:20\nop reserve: Wet\nwon: 1 2\nround: 5\n")
                .after(attack(), idle());
        assertEquals(
                List.of(FIRST, SECOND),
                board.rules().ranking(board.state()).orElseThrow().winners());
    }

    @Test
    void twoBotsThatNeverAnswerPlayADraw() {
        Set<List<Creature>> pools = new HashSet<>();
        for (int seed = 1; seed <= 100; seed++) {
            AibgState state = rules.start(2, seed);
            while (state.phase() != Phase.OVER) {
                AibgState now = state;
                Map<Seat, AibgAction> actions = new HashMap<>();
                rules.toAct(now).forEach(seat -> actions.put(seat, rules.fallback(now, seat, Optional.empty())));
                state = rules.apply(state, actions);
                pools.add(rules.view(now, FIRST).pool());
            }
            assertEquals(
                    List.of(FIRST, SECOND), rules.ranking(state).orElseThrow().winners(), "seed " + seed);
        }
        assertTrue(pools.size() > 100, "the pools are random");
    }

    @Test
    void aBotThatIsLateGetsTheFirstLivingCreaturesAndAnAttack() {
        AibgState lineUp = chosen();
        assertEquals(
                new AibgAction.LineUp(List.of(13L, 14L, 15L, 16L)),
                rules.fallback(lineUp, SECOND, Optional.of(attack())));
        AibgState round = inRound(lineUp);
        assertEquals(attack(), rules.fallback(round, FIRST, Optional.empty()));
        assertEquals(idle(), rules.fallback(round, FIRST, Optional.of(idle())));
        AibgBoard few = board("me: Wet:20 Wet\nop: Wet:20\nop reserve: Hot\n").after(attack(), attack());
        assertEquals(new AibgAction.LineUp(List.of(2L)), few.rules().fallback(few.state(), FIRST, Optional.empty()));
    }

    @Test
    void otherNumbersOfSeatsAndMissingOrIllegalActionsAreExceptions() {
        assertThrows(IllegalArgumentException.class, () -> rules.start(3, 1));
        AibgState state = rules.start(2, 1);
        assertThrows(IllegalArgumentException.class, () -> rules.apply(state, Map.of(FIRST, pool("Wet"))));
        assertThrows(
                IllegalArgumentException.class,
                () -> rules.apply(state, Map.of(FIRST, pool("Wet"), SECOND, pool("Unicorn"))));
    }

    @Test
    void turnsAreCountedThroughTheMatch() {
        AibgState state = rules.start(2, 1);
        assertEquals(1, rules.turn(state));
        assertEquals(2, rules.turn(chosen()));
        assertEquals(3, rules.turn(inRound(chosen())));
    }
}
