package dev.sparring.games.berlin.rules;

import dev.sparring.games.berlin.BerlinMap;
import dev.sparring.games.berlin.Orders;

/** First phase of a turn: all soldiers with orders leave and arrive simultaneously. */
final class Marches {
    private Marches() {}

    static void carryOut(Field field, BerlinMap map, int seat, Orders orders) {
        for (int i = 0; i < orders.size(); i++) {
            int way = orders.way(i);
            field.add(map.graph().origin(way), seat, -orders.soldiers(i));
            field.add(map.graph().target(way), seat, orders.soldiers(i));
        }
    }
}
