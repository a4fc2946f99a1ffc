package dev.sparring.games.aibg.bots;

import dev.sparring.games.aibg.AibgView;
import dev.sparring.games.aibg.Creature;
import dev.sparring.games.aibg.CreatureType;
import dev.sparring.games.aibg.Item;
import dev.sparring.games.aibg.MatchFormat;
import dev.sparring.games.aibg.TurnEvent;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;

/** What a bot remembers of its opponent: the creatures that it has seen, and the items that the opponent bought in this round. */
final class Opponent {
    private final Map<Long, Creature> seen = new LinkedHashMap<>();
    private final Set<String> bought = new HashSet<>();

    /** Remembers what a view shows. Call it once with each view. */
    void observe(AibgView view) {
        for (TurnEvent event : view.lastTurn()) {
            if (event instanceof TurnEvent.Died died) {
                seen.computeIfPresent(died.id(), (id, creature) -> dead(creature));
            } else if (event instanceof TurnEvent.RoundEnded) {
                bought.clear();
            } else if (event instanceof TurnEvent.Used used && used.seat() != view.seat()) {
                bought.add(used.item());
            }
        }
        view.opponentInPlay().forEach(creature -> seen.put(creature.id(), creature));
    }

    private static Creature dead(Creature creature) {
        return new Creature(
                creature.id(),
                creature.name(),
                creature.element(),
                creature.attackType(),
                creature.speed(),
                0,
                creature.maxHealth(),
                creature.damage(),
                Creature.NOWHERE);
    }

    /** Returns the known creatures that are not in play, without the upgrades of earlier rounds. */
    List<Creature> reserve(AibgView view) {
        List<Creature> reserve = new ArrayList<>();
        for (Creature creature : seen.values()) {
            boolean inPlay = view.opponentInPlay().stream().anyMatch(other -> other.id() == creature.id());
            if (!inPlay) {
                reserve.add(creature.alive() ? restored(view, creature) : creature);
            }
        }
        return reserve;
    }

    private static Creature restored(AibgView view, Creature creature) {
        CreatureType type = view.possibleCreatures().stream()
                .filter(kind -> kind.name().equals(creature.name()))
                .findFirst()
                .orElseThrow();
        return Creature.of(creature.id(), type);
    }

    /** Returns whether the opponent may still buy an item in this round. */
    boolean canBuy(AibgView view, String name) {
        int atoms = MatchFormat.atomsIn(view.round());
        int spent = view.shop().stream()
                .filter(item -> bought.contains(item.name()))
                .mapToInt(Item::cost)
                .sum();
        return view.shop().stream()
                .anyMatch(item -> item.name().equals(name) && !bought.contains(name) && item.cost() <= atoms - spent);
    }
}
