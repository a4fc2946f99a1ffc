package dev.sparring.games.bottlebats.rules;

import dev.sparring.games.bottlebats.BottleBatsView;
import dev.sparring.games.bottlebats.Fort;
import dev.sparring.games.bottlebats.Garrison;
import dev.sparring.games.bottlebats.March;
import dev.sparring.games.bottlebats.PlayingField;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;

/** Creates scenarios and full states that fit a view, so that a bot can simulate from it. */
final class Determinizer {
    /** The name of the added player if no opponent is visible. No name in the protocol contains a space. */
    private static final String HIDDEN_PLAYER = "out of sight";

    private Determinizer() {}

    /** Returns the visible part of the map, and a fort without roads for each player without a visible fort. */
    static Scenario scenarioOf(BottleBatsView view) {
        List<Garrison> garrisons = new ArrayList<>(view.forts());
        Set<String> hidden = players(view);
        view.forts().forEach(fort -> hidden.remove(fort.owner()));
        for (String player : hidden) {
            garrisons.add(new Garrison(new Fort(HIDDEN_PLAYER + ": " + player, 0, 0), player, 0));
        }
        List<Fort> forts = garrisons.stream().map(Garrison::fort).toList();
        return new Scenario(new PlayingField(forts, view.roads()), garrisons, List.of());
    }

    private static Set<String> players(BottleBatsView view) {
        Set<String> players = new LinkedHashSet<>();
        players.add(view.me());
        view.forts().forEach(fort -> players.add(fort.owner()));
        view.marches().forEach(march -> players.add(march.owner()));
        players.remove(Garrison.NEUTRAL);
        if (players.size() < 2) {
            players.add(HIDDEN_PLAYER);
        }
        return players;
    }

    /** Returns a state with the visible forts and armies as they are and the hidden forts as at the start. */
    static BottleBatsState stateOf(Scenario scenario, List<String> names, BottleBatsView view, int step) {
        PlayingField field = scenario.field();
        view.forts().forEach(fort -> require(field, fort.name()));
        view.forts().stream().filter(fort -> !fort.isNeutral()).forEach(fort -> require(names, fort.owner()));
        view.marches().forEach(march -> require(field, names, march));
        int[] owners = new int[field.size()];
        int[] soldiers = new int[field.size()];
        for (int fort = 0; fort < owners.length; fort++) {
            Garrison atStart = scenario.garrisons().get(fort);
            Garrison garrison = view.fort(atStart.name()).orElse(atStart);
            owners[fort] = names.indexOf(garrison.owner());
            soldiers[fort] = garrison.soldiers();
        }
        // These armies have left their garrisons already, so they are not subtracted from any.
        int[] enough = new int[field.size()];
        Arrays.fill(enough, Integer.MAX_VALUE);
        Armies armies = new Musters(field).muster(view.marches(), names, enough);
        int[] outAt = new int[names.size()];
        Arrays.fill(outAt, BottleBatsState.STILL_IN);
        return new BottleBatsState(step, owners, soldiers, armies, outAt, false, List.of());
    }

    private static void require(PlayingField field, String fort) {
        if (field.index(fort).isEmpty()) {
            throw new IllegalArgumentException("there is no fort " + fort + " on this map");
        }
    }

    private static void require(List<String> names, String player) {
        if (!names.contains(player)) {
            throw new IllegalArgumentException("unknown player " + player + "; available: " + names);
        }
    }

    private static void require(PlayingField field, List<String> names, March march) {
        require(names, march.owner());
        require(field, march.origin());
        require(field, march.destination());
        int from = field.index(march.origin()).orElseThrow();
        if (field.way(from, field.index(march.destination()).orElseThrow()) < 0) {
            throw new IllegalArgumentException(
                    "there is no road from " + march.origin() + " to " + march.destination() + " on this map");
        }
    }
}
