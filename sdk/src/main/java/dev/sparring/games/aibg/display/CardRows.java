package dev.sparring.games.aibg.display;

import dev.sparring.display.Drawing;
import dev.sparring.games.aibg.AibgView;
import dev.sparring.games.aibg.AttackType;
import dev.sparring.games.aibg.Creature;
import dev.sparring.games.aibg.CreatureType;
import dev.sparring.games.aibg.Element;
import dev.sparring.games.aibg.Item;
import dev.sparring.games.aibg.Phase;
import dev.sparring.games.aibg.TurnEvent;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;

/** Creatures and items as rows of cards. */
final class CardRows {
    private CardRows() {}

    /** Returns the row of creature types that a pool can contain. */
    static Drawing.CardRow types(List<CreatureType> types) {
        List<Drawing.Card> cards = new ArrayList<>();
        for (CreatureType type : types) {
            cards.add(new Drawing.Card(
                    type.name(),
                    badges(type.element(), type.attackType()),
                    type.health(),
                    type.health(),
                    stats(type.damage(), type.speed()),
                    false,
                    ""));
        }
        return new Drawing.CardRow(Drawing.NOBODY, "to choose from", cards);
    }

    static Drawing.CardRow line(int seat, List<Creature> line, List<TurnEvent> lastTurn) {
        LastTurn events = new LastTurn(lastTurn);
        return new Drawing.CardRow(
                seat,
                "line-up",
                line.stream()
                        .map(creature -> card(creature, events.words(seat, creature, line)))
                        .toList());
    }

    /** Returns the row of creatures in the pool that are not in the line-up. */
    static Drawing.CardRow reserve(AibgView view) {
        LastTurn events = new LastTurn(view.lastTurn());
        List<Drawing.Card> cards = new ArrayList<>();
        for (Creature creature : view.pool()) {
            if (creature.slot() == Creature.NOWHERE) {
                cards.add(card(creature, events.words(view.seat(), creature, List.of())));
            }
        }
        return new Drawing.CardRow(view.seat(), view.phase() == Phase.MOVE ? "reserve" : "pool", cards);
    }

    static Drawing.CardRow shop(AibgView view) {
        LastTurn events = new LastTurn(view.lastTurn());
        List<Drawing.Card> cards = new ArrayList<>();
        for (Item item : view.shop()) {
            boolean bought = !view.availableShop().contains(item);
            String atoms = item.cost() + (item.cost() == 1 ? " atom" : " atoms");
            cards.add(new Drawing.Card(
                    item.name(),
                    List.of(atoms),
                    0,
                    0,
                    EffectWords.of(item),
                    bought,
                    events.used(view.seat(), item) ? "used" : bought ? "bought" : ""));
        }
        return new Drawing.CardRow(view.seat(), "shop", cards);
    }

    private static Drawing.Card card(Creature creature, String happened) {
        return new Drawing.Card(
                creature.name() + " #" + creature.id(),
                badges(creature.element(), creature.attackType()),
                Math.min(creature.health(), creature.maxHealth()),
                creature.maxHealth(),
                stats(creature.damage(), creature.speed()),
                !creature.alive(),
                happened);
    }

    private static List<String> badges(Element element, AttackType attackType) {
        return List.of(
                EffectWords.of(element),
                attackType == AttackType.AREA_OF_EFFECT
                        ? "area"
                        : attackType.name().toLowerCase(Locale.ROOT));
    }

    private static List<String> stats(int damage, int speed) {
        return List.of("damage " + damage, "speed " + speed);
    }
}
