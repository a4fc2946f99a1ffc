package dev.sparring.games.warlight;

import java.util.List;

/**
 * A region of the map. A {@link WarlightView} knows its neighbours, its owner and its armies, by its id.
 *
 * @param id a positive number; ids need not follow on one another
 * @param superRegion the id of the super region it belongs to
 * @param borders the neighbours that the map lists under this region; each border of a map is listed once, under
 *     either of its two regions. {@link WarlightMap#neighbours} has them all
 * @param x where to draw it, from 0 to 100; 0 where that is not known, as on the wire
 * @param y where to draw it, from 0 to 100, downwards
 */
public record Region(int id, int superRegion, List<Integer> borders, double x, double y) {
    public Region {
        borders = List.copyOf(borders);
    }

    /** The same region, drawn elsewhere. */
    public Region at(double newX, double newY) {
        return new Region(id, superRegion, borders, newX, newY);
    }
}
