package dev.sparring.games.aibg.display;

import dev.sparring.games.aibg.Creature;
import dev.sparring.games.aibg.Item;
import dev.sparring.games.aibg.TurnEvent;
import java.util.ArrayList;
import java.util.List;

/** What the last turn did to each creature, in a few words. */
final class LastTurn {
    private final List<TurnEvent> deeds;

    LastTurn(List<TurnEvent> deeds) {
        this.deeds = deeds;
    }

    /**
     * What happened to a creature: {@code hit -12, died}; empty if nothing did.
     *
     * @param line the line of the creature's seat as it stands now; empty if it stands in none
     */
    String words(int seat, Creature creature, List<Creature> line) {
        List<String> words = new ArrayList<>();
        long hit = 0;
        long healed = 0;
        boolean attacked = false;
        boolean died = false;
        for (TurnEvent deed : deeds) {
            if (deed instanceof TurnEvent.Changed changed && changed.id() == creature.id()) {
                hit += Math.min(0, changed.health());
                healed += Math.max(0, changed.health());
            }
            attacked |= deed instanceof TurnEvent.Attacked attack && attack.id() == creature.id();
            died |= deed instanceof TurnEvent.Died dead && dead.id() == creature.id();
        }
        String swapped = swapped(seat, creature, line);
        if (!swapped.isEmpty()) {
            words.add(swapped);
        }
        if (attacked) {
            words.add("attacked");
        }
        if (hit < 0) {
            words.add("hit " + hit);
        }
        if (healed > 0) {
            words.add("healed +" + healed);
        }
        if (died) {
            words.add("died");
        }
        return String.join(", ", words);
    }

    /** Swaps come first in a turn: where somebody died after it, those behind have moved up, and slots say nothing. */
    private String swapped(int seat, Creature creature, List<Creature> line) {
        boolean moved = line.stream().anyMatch(other -> deeds.contains(new TurnEvent.Died(other.id())));
        for (TurnEvent deed : deeds) {
            if (!moved && deed instanceof TurnEvent.Swapped swap && swap.seat() == seat && swap.slot() > 0) {
                if (creature.slot() == 0) {
                    return "swapped in";
                } else if (creature.slot() == swap.slot()) {
                    return "swapped out";
                }
            }
        }
        return "";
    }

    boolean used(int seat, Item item) {
        return deeds.stream()
                .anyMatch(deed -> deed instanceof TurnEvent.Used used
                        && used.seat() == seat
                        && used.item().equalsIgnoreCase(item.name()));
    }
}
