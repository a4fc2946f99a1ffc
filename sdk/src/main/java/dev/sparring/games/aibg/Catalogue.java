package dev.sparring.games.aibg;

import java.util.List;

/**
 * All creature types and all items of a match. Names are not case-sensitive.
 *
 * @param creatures the creature types that a pool can contain; at least one
 * @param items the items from which the shops are sampled; at least {@link #MIN_ITEMS}, because no item is offered twice in a
 *     match
 */
public record Catalogue(List<CreatureType> creatures, List<Item> items) {
    /** The minimum number of items: three for each of five rounds. */
    public static final int MIN_ITEMS = MatchFormat.ROUNDS * MatchFormat.SHOP;

    public Catalogue {
        creatures = List.copyOf(creatures);
        items = List.copyOf(items);
        if (creatures.isEmpty() || items.size() < MIN_ITEMS) {
            throw new IllegalArgumentException("a catalogue needs at least 1 creature type and " + MIN_ITEMS
                    + " items, not " + creatures.size() + " and " + items.size());
        }
    }

    /** Returns the index of the creature type with this name, or -1 if the name is unknown. */
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

    /** Returns the index of the item with this name, or -1 if the name is unknown. */
    public int item(String name) {
        for (int i = 0; i < items.size(); i++) {
            if (items.get(i).name().equalsIgnoreCase(name)) {
                return i;
            }
        }
        return -1;
    }
}
