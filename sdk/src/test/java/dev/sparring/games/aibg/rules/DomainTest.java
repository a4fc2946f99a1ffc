package dev.sparring.games.aibg.rules;

import static dev.sparring.games.aibg.rules.Cards.action;
import static dev.sparring.games.aibg.rules.Cards.attack;
import static dev.sparring.games.aibg.rules.Cards.buy;
import static dev.sparring.games.aibg.rules.Cards.domain;
import static dev.sparring.games.aibg.rules.Cards.idle;
import static dev.sparring.games.aibg.rules.Cards.item;
import static dev.sparring.games.aibg.rules.Cards.mod;
import static org.junit.jupiter.api.Assertions.assertEquals;

import dev.sparring.games.aibg.Catalogue;
import dev.sparring.games.aibg.Effect;
import dev.sparring.games.aibg.Element;
import dev.sparring.games.aibg.Phase;
import dev.sparring.games.aibg.Scope;
import dev.sparring.games.aibg.Target;
import dev.sparring.testing.AibgBoard;
import java.util.Optional;
import org.junit.jupiter.api.Test;

/** Tests the effects of domains. */
class DomainTest {
    private static final Catalogue CATALOGUE = Cards.with(
            domain("Sea", mod(Element.WATER, 150)),
            domain("Calm", mod(null, 50)),
            domain("Spring", action(Element.WATER, 10)),
            domain("Ash", action(null, -10)),
            item("Rock", Scope.ENEMY, Target.SINGLE, new Effect.Damage(Element.WATER, 10)),
            item("Balm", Scope.FRIENDLY, Target.SINGLE, new Effect.Heal(Element.WATER, 10)));

    private static AibgBoard board(String drawing) {
        return AibgBoard.parse(CATALOGUE, drawing);
    }

    @Test
    void anElementalModMultipliesTheDamageDoneByItsElementOnBothSides() {
        assertEquals(
                "me: Wet:70\nop: Wet:70\n",
                board("me: Wet\nop: Wet\ndomain: Sea\n")
                        .after(attack(), attack())
                        .toString());
        assertEquals(
                "me: Hot:64\nop: Wet:84\n",
                board("me: Hot\nop: Wet\ndomain: Sea\n")
                        .after(attack(), attack())
                        .toString());
    }

    @Test
    void anElementalModWithoutElementMultipliesAllDamage() {
        assertEquals(
                "me: Hot:88\nop: Wet:92\n",
                board("me: Hot\nop: Wet\ndomain: Calm\n")
                        .after(attack(), attack())
                        .toString());
    }

    @Test
    void anElementalModAppliesToDamageItemsButNotToHealing() {
        String drawing = "me: Wet:50\nop: Wet\nshop: Rock Balm Spring\ndomain: Sea\n";
        assertEquals(
                "me: Wet:50\nop: Wet:85\n",
                board(drawing).after(buy("Rock"), idle()).toString());
        assertEquals(
                "me: Wet:60\nop: Wet:100\n",
                board(drawing).after(buy("Balm"), idle()).toString());
    }

    @Test
    void aTurnActionHealsTheCreaturesOfItsElementOnBothSidesAtTheEndOfEveryTurn() {
        AibgBoard first = board("me: Wet:50 Hot:50 Wet:95\nop: Leafy:50 Wet:50\ndomain: Spring\n")
                .after(idle(), idle());
        assertEquals("me: Wet:60 Hot:50 Wet:100\nop: Leafy:50 Wet:60\n", first.toString());
        assertEquals(
                "me: Wet:70 Hot:50 Wet:100\nop: Leafy:50 Wet:70\n",
                first.after(idle(), idle()).toString());
    }

    @Test
    void aTurnActionWithoutElementAffectsAll() {
        assertEquals(
                "me: Wet:90 Hot:90\nop: Leafy:90\n",
                board("me: Wet Hot\nop: Leafy\ndomain: Ash\n")
                        .after(idle(), idle())
                        .toString());
    }

    @Test
    void aTurnActionFollowsTheAttacksAndOnlyAffectsLivingCreatures() {
        AibgBoard board =
                board("me: Wet:95\nop: Wet:20 Wet:10\ndomain: Spring\n").after(attack(), attack());
        assertEquals("me: Wet:85\nop: Wet:20 Wet:0\n", board.toString());
    }

    @Test
    void creaturesKilledByOneTurnActionDieSimultaneously() {
        AibgBoard board = board("me: Wet:10\nop: Wet:10\nop reserve: Wet\nreserve: Wet\ndomain: Ash\n")
                .after(idle(), idle());
        assertEquals(Phase.LINEUP, board.state().phase());
        assertEquals(0, board.state().wins(0) + board.state().wins(1));
    }

    @Test
    void aDomainTakesEffectInTheTurnInWhichItIsSet() {
        assertEquals(
                "me: Wet:70\nop: Wet:100\n",
                board("me: Wet\nop: Wet\nshop: Sea Calm Ash\n")
                        .after(buy("Sea"), attack())
                        .toString());
        assertEquals(
                "me: Wet:90\nop: Wet:90\n",
                board("me: Wet\nop: Wet\nshop: Sea Calm Ash\n")
                        .after(buy("Ash"), idle())
                        .toString());
    }

    @Test
    void aDomainLastsUntilAnotherReplacesIt() {
        AibgBoard board = board("me: Wet\nop: Wet\nshop: Sea Calm Ash\natoms: 9\ndomain: Sea\n");
        assertEquals(
                Optional.of(mod(Element.WATER, 150)),
                board.after(idle(), idle()).view(1).domain());
        assertEquals(
                Optional.of(mod(null, 50)),
                board.after(buy("Calm"), idle()).view(1).domain());
    }

    @Test
    void aDomainEndsWithTheRound() {
        AibgBoard board =
                board("me: Wet\nop: Hot:1\nop reserve: Hot\ndomain: Sea\n").after(attack(), attack());
        assertEquals(Phase.LINEUP, board.view(0).phase());
        assertEquals(Optional.empty(), board.view(0).domain());
    }
}
