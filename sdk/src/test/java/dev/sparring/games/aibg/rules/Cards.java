package dev.sparring.games.aibg.rules;

import dev.sparring.games.aibg.AibgAction;
import dev.sparring.games.aibg.AttackType;
import dev.sparring.games.aibg.Catalogue;
import dev.sparring.games.aibg.CreatureType;
import dev.sparring.games.aibg.Domain;
import dev.sparring.games.aibg.Effect;
import dev.sparring.games.aibg.Element;
import dev.sparring.games.aibg.Item;
import dev.sparring.games.aibg.Scope;
import dev.sparring.games.aibg.Target;
import dev.sparring.testing.AibgBoard;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;

/** A catalogue with simple numbers for tests. Creatures have 100 health and 20 damage, and their names describe the rest. */
public final class Cards {
    /** Creatures called Wet, Hot and Leafy have speed 5 and are melee attackers. */
    static final List<CreatureType> CREATURES = List.of(
            new CreatureType("Wet", Element.WATER, AttackType.MELEE, 5, 100, 20),
            new CreatureType("Hot", Element.FIRE, AttackType.MELEE, 5, 100, 20),
            new CreatureType("Leafy", Element.NATURE, AttackType.MELEE, 5, 100, 20),
            new CreatureType("FastWet", Element.WATER, AttackType.MELEE, 9, 100, 20),
            new CreatureType("SlowWet", Element.WATER, AttackType.MELEE, 1, 100, 20),
            new CreatureType("WetBow", Element.WATER, AttackType.RANGED, 5, 100, 20),
            new CreatureType("WetBlast", Element.WATER, AttackType.AREA_OF_EFFECT, 5, 100, 20),
            new CreatureType("OddBlast", Element.WATER, AttackType.AREA_OF_EFFECT, 5, 100, 21));

    private Cards() {}

    /** Returns a catalogue of these creatures and items, filled up to the minimum number of items. */
    static Catalogue with(Item... items) {
        List<Item> all = new ArrayList<>(Arrays.asList(items));
        while (all.size() < Catalogue.MIN_ITEMS) {
            all.add(new Item(
                    "Pebble" + all.size(), 1, Scope.ENEMY, Target.SINGLE, new Effect.Damage(Element.WATER, 1)));
        }
        return new Catalogue(CREATURES, all);
    }

    public static AibgBoard board(String drawing) {
        return AibgBoard.parse(with(), drawing);
    }

    static Item item(String name, Scope scope, Target target, Effect effect) {
        return new Item(name, 2, scope, target, effect);
    }

    static Item domain(String name, Domain domain) {
        return new Item(name, 2, Scope.ALL, Target.MULTI, new Effect.SetDomain(domain));
    }

    static Domain mod(Element element, int percent) {
        return new Domain.ElementalMod(Optional.ofNullable(element), percent);
    }

    static Domain action(Element element, int amount) {
        return new Domain.TurnAction(Optional.ofNullable(element), amount);
    }

    public static AibgAction.Attack attack() {
        return AibgAction.Attack.front();
    }

    public static AibgAction.Attack attack(int slot) {
        return new AibgAction.Attack(slot);
    }

    static AibgAction.Swap swap(int slot) {
        return new AibgAction.Swap(slot);
    }

    /** Returns a swap of the front creature with itself, a move without any effect. */
    static AibgAction.Swap idle() {
        return new AibgAction.Swap(0);
    }

    static AibgAction.Buy buy(String item) {
        return AibgAction.Buy.of(item);
    }

    static AibgAction.Buy buy(String item, int slot) {
        return new AibgAction.Buy(item, slot);
    }
}
