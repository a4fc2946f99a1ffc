package dev.sparring.games;

import dev.sparring.display.Display;
import dev.sparring.game.BuiltInBot;
import dev.sparring.game.Game;
import dev.sparring.games.berlin.BerlinState;
import dev.sparring.games.berlin.BerlinView;
import dev.sparring.games.berlin.Moves;
import dev.sparring.games.berlin.bots.GeneralBot;
import dev.sparring.games.berlin.bots.PlannerBot;
import dev.sparring.games.berlin.bots.RandomBot;
import dev.sparring.games.berlin.display.BerlinDisplay;
import dev.sparring.games.berlin.display.BoardText;
import dev.sparring.games.berlin.maps.MapFiles;
import dev.sparring.games.berlin.maps.RandomMap;
import dev.sparring.games.berlin.rules.BerlinRules;
import dev.sparring.games.berlin.rules.Scenario;
import dev.sparring.games.berlin.wire.BerlinWire;
import dev.sparring.rules.FaultLimits;
import dev.sparring.rules.InvalidInputException;
import dev.sparring.rules.MapText;
import dev.sparring.rules.Option;
import dev.sparring.rules.Options;
import dev.sparring.rules.Seeds;
import dev.sparring.rules.Setup;
import dev.sparring.rules.SetupRequest;
import dev.sparring.rules.TimeControl;
import dev.sparring.wire.Wire;
import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;

/** Berlin: simultaneous moves of soldiers on a graph, everything in sight. */
public final class BerlinGame implements Game<BerlinState, BerlinView, Moves> {
    private static final String RANDOM = "random";
    private static final int DEFAULT_NODES = 24;
    private static final int MAX_NODES = 2_000;
    private static final String TURNS = "maximum_number_of_turns";
    private static final String TIME = "time_limit_per_turn";
    private static final String NODES = "nodes";

    @Override
    public String id() {
        return "berlin";
    }

    @Override
    public String title() {
        return "Berlin";
    }

    @Override
    public String summary() {
        return "soldiers on a graph, all moves at once, everything in sight";
    }

    @Override
    public int rulesVersion() {
        return 1;
    }

    @Override
    public int minSeats() {
        return 2;
    }

    @Override
    public int maxSeats() {
        return 8;
    }

    @Override
    public List<Option> options() {
        return List.of(
                Option.integer(TURNS, 1, MapFiles.MAX_TURNS, "how many turns are played; preset by the map"),
                Option.integer(TIME, 1, MapFiles.MAX_MILLIS, "ms that a bot has for each turn; preset by the map"),
                Option.integer(NODES, 2, MAX_NODES, "how many nodes the map 'random' has; preset " + DEFAULT_NODES));
    }

    @Override
    public List<MapName> maps() {
        return List.of(
                new MapName("corners", "24 nodes, four cities in each corner; 2 or 4 players"),
                new MapName("four", "the 4 nodes of the rulebook's example; 2 players"),
                new MapName("roundabout", "16 nodes, two one-way rings; 2 or 4 players"),
                new MapName(RANDOM, "drawn from the seed, alike for all; 2 to 8 players, option " + NODES));
    }

    @Override
    public Setup<BerlinState, BerlinView, Moves> setup(SetupRequest request) {
        Options given = Options.of(options(), request.options());
        MapText text = mapText(request, given);
        Scenario map = MapFiles.read(text);
        Scenario scenario = map.withMaximumNumberOfTurns(given.integer(TURNS).orElse(map.maximumNumberOfTurns()));
        int time = given.integer(TIME).orElse(map.timeLimitPerTurn());
        try {
            scenario.starts(request.seats());
            return new Setup<>(
                    new BerlinRules(scenario),
                    request.seats(),
                    request.seed(),
                    TimeControl.perTurn(Duration.ofMillis(time)),
                    FaultLimits.ENDLESS,
                    text,
                    Map.of(TURNS, "" + scenario.maximumNumberOfTurns(), TIME, "" + time));
        } catch (InvalidInputException e) {
            throw new InvalidInputException(text.name() + ": " + e.getMessage(), e);
        }
    }

    private MapText mapText(SetupRequest request, Options given) {
        String name = request.mapName().orElse(maps().get(0).name());
        boolean random = request.map().isEmpty() && name.equals(RANDOM);
        if (!random && given.integer(NODES).isPresent()) {
            throw new InvalidInputException("option " + NODES + " is for the map '" + RANDOM + "' only");
        }
        if (random) {
            return randomMap(request, given.integer(NODES).orElse(DEFAULT_NODES));
        }
        return request.map().orElseGet(() -> shipped(name));
    }

    private MapText randomMap(SetupRequest request, int nodes) {
        if (request.seats() < minSeats() || request.seats() > maxSeats() || nodes < request.seats()) {
            throw new InvalidInputException("a random map is for " + minSeats() + " to " + maxSeats()
                    + " players and has a node for each at least, not " + nodes + " for " + request.seats());
        }
        Scenario drawn = RandomMap.draw(request.seats(), nodes, Seeds.derive(request.seed(), "map"));
        return new MapText(RANDOM, MapFiles.write(drawn));
    }

    private MapText shipped(String name) {
        if (maps().stream().noneMatch(map -> map.name().equals(name))) {
            throw new InvalidInputException("there is no Berlin map '" + name + "'; there is "
                    + maps().stream().map(MapName::name).collect(Collectors.joining(", ")) + ", or give a file");
        }
        try (InputStream file =
                BerlinGame.class.getResourceAsStream("/dev/sparring/games/berlin/maps/" + name + ".map")) {
            return new MapText(name, new String(file.readAllBytes(), StandardCharsets.UTF_8));
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    @Override
    public SetupRequest shortened(SetupRequest request) {
        boolean chosen = request.mapName().isPresent() || request.map().isPresent();
        return chosen ? request : request.withMapName("corners");
    }

    @Override
    public List<BuiltInBot<BerlinView, Moves>> bots() {
        return List.of(
                new BuiltInBot<>(
                        "general",
                        "divides its soldiers among contested nodes, marches the rest to the front",
                        seed -> new GeneralBot()),
                new BuiltInBot<>("planner", "plays changes of the general's moves forward", PlannerBot::new),
                new BuiltInBot<>("random", "sends any number of soldiers anywhere", RandomBot::new));
    }

    @Override
    public Wire<BerlinView, Moves> wire() {
        return new BerlinWire();
    }

    @Override
    public String board(Setup<BerlinState, BerlinView, Moves> setup, BerlinState state) {
        return BoardText.of((BerlinRules) setup.rules(), state);
    }

    @Override
    public Display<BerlinState, Moves> display(Setup<BerlinState, BerlinView, Moves> setup) {
        return new BerlinDisplay((BerlinRules) setup.rules());
    }

    @Override
    public Class<BerlinState> stateType() {
        return BerlinState.class;
    }

    @Override
    public Class<BerlinView> viewType() {
        return BerlinView.class;
    }

    @Override
    public Class<Moves> actionType() {
        return Moves.class;
    }
}
