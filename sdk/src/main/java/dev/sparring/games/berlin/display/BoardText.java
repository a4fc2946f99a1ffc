package dev.sparring.games.berlin.display;

import dev.sparring.games.berlin.BerlinMap;
import dev.sparring.games.berlin.BerlinState;
import dev.sparring.games.berlin.Node;
import dev.sparring.games.berlin.rules.BerlinRules;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Collectors;

/** Formats a position as two tables, with one line for each seat and each node. */
public final class BoardText {
    private BoardText() {}

    public static String of(BerlinRules rules, BerlinState state) {
        List<List<String>> seats = new ArrayList<>();
        seats.add(List.of("seat", "nodes", "soldiers", "points"));
        for (int seat = 0; seat < state.seats(); seat++) {
            seats.add(seat(rules.map(), state, seat));
        }
        List<List<String>> nodes = new ArrayList<>();
        nodes.add(List.of("node", "type", "seat", "soldiers", "paths to"));
        for (int i = 0; i < state.nodes(); i++) {
            nodes.add(node(rules.map(), state, i));
        }
        return "turn " + rules.turn(state) + " of " + rules.scenario().maximumNumberOfTurns() + "\n\n" + table(seats)
                + "\n" + table(nodes);
    }

    private static List<String> seat(BerlinMap map, BerlinState state, int seat) {
        int nodes = 0;
        long soldiers = 0;
        long points = 0;
        for (int i = 0; i < state.nodes(); i++) {
            if (state.owner(i) == seat) {
                nodes++;
                soldiers += state.soldiers(i);
                points += map.type(map.nodes().get(i).id()).points();
            }
        }
        return List.of("" + seat, "" + nodes, "" + soldiers, "" + points);
    }

    private static List<String> node(BerlinMap map, BerlinState state, int i) {
        Node node = map.nodes().get(i);
        boolean free = state.owner(i) == BerlinState.FREE;
        String ways = map.neighbours(node.id()).stream().map(String::valueOf).collect(Collectors.joining(" "));
        return List.of(
                "" + node.id(),
                node.type(),
                free ? "-" : "" + state.owner(i),
                free ? "-" : "" + state.soldiers(i),
                ways);
    }

    private static String table(List<List<String>> rows) {
        StringBuilder text = new StringBuilder();
        for (List<String> row : rows) {
            StringBuilder line = new StringBuilder();
            for (int column = 0; column < row.size(); column++) {
                int width = width(rows, column);
                String cell = row.get(column);
                line.append(cell).append(" ".repeat(width - cell.length() + 2));
            }
            text.append(line.toString().stripTrailing()).append('\n');
        }
        return text.toString();
    }

    private static int width(List<List<String>> rows, int column) {
        return rows.stream().mapToInt(row -> row.get(column).length()).max().orElse(0);
    }
}
