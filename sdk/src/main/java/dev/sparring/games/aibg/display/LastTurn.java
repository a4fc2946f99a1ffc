package dev.sparring.games.aibg.display;

import dev.sparring.games.aibg.Creature;
import dev.sparring.games.aibg.Item;
import dev.sparring.games.aibg.TurnEvent;
import java.util.ArrayList;
import java.util.List;

/** The events of the last turn as short texts for the cards. */
record LastTurn(List<TurnEvent> events) {
    /**
     * Returns what happened to a creature, for example {@code hit -12, died}; empty if nothing happened.
     *
     * @param line the current line-up of the creature's seat; empty if the creature is not in play
     */
    String words(int seat, Creature creature, List<Creature> line) {
        List<String> words = new ArrayList<>();
        long hit = 0;
        long healed = 0;
        boolean attacked = false;
        boolean died = false;
        for (TurnEvent event : events) {
            if (event instanceof TurnEvent.Changed changed && changed.id() == creature.id()) {
                hit += Math.min(0, changed.health());
                healed += Math.max(0, changed.health());
            }
            attacked |= event instanceof TurnEvent.Attacked attack && attack.id() == creature.id();
            died |= event instanceof TurnEvent.Died dead && dead.id() == creature.id();
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

    /** Swaps are resolved first. If a creature died afterwards, others have moved up and the slots of the swap are out of date. */
    private String swapped(int seat, Creature creature, List<Creature> line) {
        boolean moved = line.stream().anyMatch(other -> events.contains(new TurnEvent.Died(other.id())));
        for (TurnEvent event : events) {
            if (!moved && event instanceof TurnEvent.Swapped swap && swap.seat() == seat && swap.slot() > 0) {
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
        return events.stream()
                .anyMatch(event -> event instanceof TurnEvent.Used used
                        && used.seat() == seat
                        && used.item().equalsIgnoreCase(item.name()));
    }
}
