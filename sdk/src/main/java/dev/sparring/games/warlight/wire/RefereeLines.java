package dev.sparring.games.warlight.wire;

import dev.sparring.games.warlight.Move;
import dev.sparring.games.warlight.Owner;
import dev.sparring.games.warlight.Phase;
import dev.sparring.games.warlight.Placement;
import dev.sparring.games.warlight.Region;
import dev.sparring.games.warlight.SuperRegion;
import dev.sparring.games.warlight.VisibleRegion;
import dev.sparring.games.warlight.WarlightMap;
import dev.sparring.games.warlight.WarlightView;
import dev.sparring.rules.TimeControl;
import java.time.Duration;
import java.util.Collection;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.stream.Collectors;

/** Writes the referee's lines in the format of the original engine. */
final class RefereeLines {
    /** The maximum number of milliseconds in a request; it means that there is no limit, and fits into a 32-bit integer. */
    static final long MAX_MILLIS = Integer.MAX_VALUE;

    private RefereeLines() {}

    /** Returns the name of a seat in the protocol. */
    static String name(int seat) {
        return "player" + (seat + 1);
    }

    /** Returns everything that is sent before the first request. */
    static String opening(WarlightView view, TimeControl time) {
        WarlightMap map = view.map();
        StringBuilder text = new StringBuilder();
        line(text, "settings timebank " + millis(time.bank()));
        line(text, "settings time_per_move " + millis(time.increment()));
        line(text, "settings max_rounds " + view.maxRounds());
        line(text, "settings your_bot " + name(view.seat()));
        line(text, "settings opponent_bot " + name(1 - view.seat()));
        text.append("setup_map super_regions");
        for (SuperRegion superRegion : map.superRegions()) {
            text.append(' ').append(superRegion.id()).append(' ').append(superRegion.bonus());
        }
        text.append("\nsetup_map regions");
        for (Region region : map.regions()) {
            text.append(' ').append(region.id()).append(' ').append(region.superRegion());
        }
        text.append("\nsetup_map neighbors");
        borders(map)
                .forEach((region, others) ->
                        text.append(' ').append(region).append(' ').append(joined(others, ",")));
        line(text, "");
        line(text, "setup_map wastelands" + ids(view.opening().wastelands()));
        line(text, "settings starting_regions" + ids(view.opening().startingRegions()));
        line(text, "settings starting_pick_amount " + view.opening().picksEach());
        return text.toString();
    }

    /** Returns every border once, under the lower of its ids and in the order in which the map lists them. */
    private static Map<Integer, Set<Integer>> borders(WarlightMap map) {
        Map<Integer, Set<Integer>> borders = new TreeMap<>();
        for (Region region : map.regionsInFileOrder()) {
            for (int other : region.borders()) {
                borders.computeIfAbsent(Math.min(region.id(), other), id -> new LinkedHashSet<>())
                        .add(Math.max(region.id(), other));
            }
        }
        return borders;
    }

    /** Returns the line that both bots receive once all starting regions have been picked. */
    static String picked(WarlightView view) {
        return "setup_map opponent_starting_regions" + ids(view.opponentStartingRegions()) + "\n";
    }

    /** Returns the lines at the start of a round. */
    static String round(WarlightView view) {
        StringBuilder text = new StringBuilder();
        line(text, "settings starting_armies " + view.armiesToPlace());
        text.append("update_map");
        for (VisibleRegion region : view.visible()) {
            text.append(' ').append(region.region()).append(' ');
            text.append(name(region.owner(), view.seat())).append(' ').append(region.armies());
        }
        line(text, "");
        text.append("opponent_moves");
        String opponent = " " + name(1 - view.seat());
        for (Placement placement : view.opponentPlacements()) {
            text.append(opponent).append(" place_armies ").append(placement.region());
            text.append(' ').append(placement.armies());
        }
        for (Move move : view.opponentMoves()) {
            text.append(opponent).append(" attack/transfer ").append(move.from());
            text.append(' ').append(move.to()).append(' ').append(move.armies());
        }
        line(text, "");
        return text.toString();
    }

    /** Returns the request itself. */
    static String request(WarlightView view, Duration left) {
        String request = switch (view.phase()) {
            case PICK -> "pick_starting_region " + millis(left) + ids(view.pickable());
            case PLACE -> "go place_armies " + millis(left);
            case MARCH -> "go attack/transfer " + millis(left);
            case OVER -> throw new IllegalArgumentException("no request is sent after the end of the match");
        };
        return request + "\n";
    }

    /** Returns the name of the request in a phase, for messages. */
    static String requestName(Phase phase) {
        return switch (phase) {
            case PICK -> "pick_starting_region";
            case PLACE -> "go place_armies";
            case MARCH -> "go attack/transfer";
            case OVER -> "nothing";
        };
    }

    private static String name(Owner owner, int seat) {
        return switch (owner) {
            case ME -> name(seat);
            case OPPONENT -> name(1 - seat);
            case NEUTRAL, UNKNOWN -> "neutral";
        };
    }

    private static long millis(Duration time) {
        return Math.min(MAX_MILLIS, time.toMillis());
    }

    private static String ids(List<Integer> ids) {
        return ids.isEmpty() ? "" : " " + joined(ids, " ");
    }

    private static String joined(Collection<Integer> ids, String separator) {
        return ids.stream().map(String::valueOf).collect(Collectors.joining(separator));
    }

    private static void line(StringBuilder text, String line) {
        text.append(line).append('\n');
    }
}
