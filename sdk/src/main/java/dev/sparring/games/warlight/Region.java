package dev.sparring.games.warlight;

import java.util.List;

/**
 * A region of the map. {@link WarlightView} has methods for its neighbours, its owner and its armies.
 *
 * @param id a positive number; ids may have gaps
 * @param superRegion the id of the super region it belongs to
 * @param borders the neighbours that the map lists for this region; a map lists each border once, for either of its two
 *     regions. {@link WarlightMap#neighbours} returns all neighbours
 * @param x where to draw it, from 0 to 100; 0 if unknown, as over the protocol
 * @param y where to draw it, from 0 at the top to 100
 */
public record Region(int id, int superRegion, List<Integer> borders, double x, double y) {
    public Region {
        borders = List.copyOf(borders);
    }

    /** Returns the same region, drawn elsewhere. */
    public Region at(double newX, double newY) {
        return new Region(id, superRegion, borders, newX, newY);
    }
}
