package dev.sparring.games.aibg;

import java.util.List;

/**
 * All creature types and all items of a match. Names ignore the case of letters.
 *
 * @param creatures the types that pools are made of
 * @param items what shops are drawn from; no item is offered twice in a match, so at least {@link #MIN_ITEMS}
 */
public record Catalogue(List<CreatureType> creatures, List<Item> items) {
    /** Three for each of five rounds. */
    public static final int MIN_ITEMS = MatchFormat.ROUNDS * MatchFormat.SHOP;

    public Catalogue {
        creatures = List.copyOf(creatures);
        items = List.copyOf(items);
        if (creatures.isEmpty() || items.size() < MIN_ITEMS) {
            throw new IllegalArgumentException("a catalogue has creature types and at least " + MIN_ITEMS
                    + " items, not " + creatures.size() + " and " + items.size());
        }
    }

    /** The place of a creature type in the list, or -1 if there is none of that name. */
    public int creature(String name) {
        return indexOf(creatures, name);
    }

    static int indexOf(List<CreatureType> types, String name) {
        for (int i = 0; i < types.size(); i++) {
            if (types.get(i).name().equalsIgnoreCase(name)) {
                return i;
            }
        }
        return -1;
    }

    /** The place of an item in the list, or -1 if there is none of that name. */
    public int item(String name) {
        for (int i = 0; i < items.size(); i++) {
            if (items.get(i).name().equalsIgnoreCase(name)) {
                return i;
            }
        }
        return -1;
    }
}
