package dev.sparring.games.aibg.rules;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNotEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;

import dev.sparring.bot.Seat;
import dev.sparring.bot.SplitMix64;
import dev.sparring.games.aibg.AibgAction;
import dev.sparring.games.aibg.AibgView;
import dev.sparring.games.aibg.Creature;
import dev.sparring.games.aibg.Phase;
import dev.sparring.games.aibg.maps.CatalogueFile;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;

class DeterminizerTest {
    private final AibgRules rules = new AibgRules(CatalogueFile.standard());

    /** The view without what may differ: the ids of the opponent's creatures, and with them what has happened to them. */
    private static AibgView comparable(AibgView view) {
        List<Creature> opponent = view.opponentInPlay().stream()
                .map(creature -> new Creature(
                        0,
                        creature.name(),
                        creature.element(),
                        creature.attackType(),
                        creature.speed(),
                        creature.health(),
                        creature.maxHealth(),
                        creature.damage(),
                        creature.slot()))
                .toList();
        return new AibgView(
                view.seat(),
                view.phase(),
                view.round(),
                view.turn(),
                view.possibleCreatures(),
                view.pool(),
                view.inPlay(),
                opponent,
                view.shop(),
                view.availableShop(),
                view.atoms(),
                view.roundsWon(),
                view.opponentRoundsWon(),
                view.domain(),
                view.lastTurn());
    }

    @Test
    void whatIsImaginedFromAViewLooksLikeItAndPlaysOn() {
        for (int seed = 1; seed <= 20; seed++) {
            SplitMix64 random = new SplitMix64(seed);
            AibgState state = rules.start(2, seed);
            while (state.phase() != Phase.OVER) {
                Seat seat = new Seat(seed % 2);
                AibgView view = rules.view(state, seat);
                AibgState imagined = rules.determinize(view, List.of(), seed);
                assertEquals(comparable(view), comparable(rules.view(imagined, seat)), "seed " + seed);
                step(imagined, random);
                state = step(state, random);
            }
        }
    }

    private AibgState step(AibgState state, SplitMix64 random) {
        Map<Seat, AibgAction> actions = new HashMap<>();
        rules.toAct(state)
                .forEach(seat -> actions.put(seat, rules.legal(state, seat).sample(random)));
        return rules.apply(state, actions);
    }

    @Test
    void theSameSeedImaginesTheSameReserveAndAnotherOneAnother() {
        SplitMix64 random = new SplitMix64(1);
        AibgView view = rules.view(step(step(rules.start(2, 1), random), random), new Seat(0));
        assertEquals(rules.determinize(view, List.of(), 5), rules.determinize(view, List.of(), 5));
        assertNotEquals(rules.determinize(view, List.of(), 5), rules.determinize(view, List.of(), 6));
    }

    @Test
    void aViewOfAnotherCatalogueIsRefused() {
        AibgView view = Cards.board("me: Wet\nop: Hot\n").view(0);
        assertThrows(IllegalArgumentException.class, () -> rules.determinize(view, List.of(), 1));
    }
}
