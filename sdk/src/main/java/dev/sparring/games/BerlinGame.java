package dev.sparring.games;

import dev.sparring.game.BuiltInBot;
import dev.sparring.game.Game;
import dev.sparring.game.GameFacts;
import dev.sparring.game.MapCatalogue;
import dev.sparring.game.MapReader;
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
import dev.sparring.rules.InvalidInputException;
import dev.sparring.rules.MapText;
import dev.sparring.rules.Option;
import dev.sparring.rules.Options;
import dev.sparring.rules.Seeds;
import dev.sparring.rules.Setup;
import dev.sparring.rules.SetupRequest;
import dev.sparring.rules.TimeControl;
import dev.sparring.wire.Wire;
import java.time.Duration;
import java.util.List;
import java.util.Map;

/** The descriptor of Berlin. */
public final class BerlinGame implements Game<BerlinState, BerlinView, Moves> {
    private static final GameFacts<BerlinState, BerlinView, Moves> FACTS = GameFacts.of(
                    "berlin",
                    "Berlin",
                    "move soldiers on a graph, simultaneously and without hidden information",
                    BerlinState.class,
                    BerlinView.class,
                    Moves.class)
            .withSeats(2, 8);

    private static final int DEFAULT_NODES = 24;
    private static final Option TURNS = Option.integer(
            "maximum_number_of_turns", 1, MapFiles.MAX_TURNS, "number of turns (default: set by the map)");
    private static final Option TIME =
            Option.integer("time_limit_per_turn", 1, MapFiles.MAX_MILLIS, "ms for each turn (default: set by the map)");
    private static final Option NODES =
            Option.integer("nodes", 2, 2_000, "number of nodes on the map 'random' (default " + DEFAULT_NODES + ")");

    private static final String RANDOM = "random";
    private static final MapReader<Scenario> READER = MapReader.of(MapFiles::read);
    private static final MapCatalogue MAPS = MapCatalogue.empty()
            .withFile("corners", "24 nodes, four cities in each corner; 2 or 4 players", MapFiles.class, "corners.map")
            .withFile("four", "the 4 nodes of the rulebook's example; 2 players", MapFiles.class, "four.map")
            .withFile("roundabout", "16 nodes, two one-way rings; 2 or 4 players", MapFiles.class, "roundabout.map")
            .withGenerator(
                    RANDOM,
                    "generated from the seed, equal conditions for all; 2 to 8 players, option nodes",
                    BerlinGame::randomMap);

    @Override
    public GameFacts<BerlinState, BerlinView, Moves> facts() {
        return FACTS;
    }

    @Override
    public List<Option> options() {
        return List.of(TURNS, TIME, NODES);
    }

    @Override
    public List<MapName> maps() {
        return MAPS.maps();
    }

    @Override
    public Setup<BerlinState, BerlinView, Moves> setup(SetupRequest request, Options options) {
        MapText text = MAPS.choose(request, options);
        if (options.has(NODES) && (request.map().isPresent() || !text.name().equals(RANDOM))) {
            throw new InvalidInputException("option nodes applies only to the map '" + RANDOM + "'");
        }
        Scenario map = READER.read(text);
        int turns = options.integer(TURNS, map.maximumNumberOfTurns());
        int time = options.integer(TIME, map.timeLimitPerTurn());
        try {
            map.starts(request.seats());
        } catch (InvalidInputException e) {
            throw new InvalidInputException(text.name() + ": " + e.getMessage(), e);
        }
        BerlinRules rules = new BerlinRules(map.withMaximumNumberOfTurns(turns));
        return Setup.of(rules, request)
                .withTime(TimeControl.perTurn(Duration.ofMillis(time)))
                .withMap(text)
                .withOptions(Map.of(TURNS.name(), "" + turns, TIME.name(), "" + time))
                .withBoard(state -> BoardText.of(rules, state))
                .withDisplay(() -> new BerlinDisplay(rules));
    }

    private static String randomMap(SetupRequest request, Options options) {
        int nodes = options.integer(NODES, DEFAULT_NODES);
        if (nodes < request.seats()) {
            throw new InvalidInputException(
                    "option nodes=" + nodes + ": each of " + request.seats() + " players needs a node");
        }
        return MapFiles.write(RandomMap.generate(request.seats(), nodes, Seeds.derive(request.seed(), "map")));
    }

    @Override
    public SetupRequest shortened(SetupRequest request) {
        return request.withDefaultMapName("corners");
    }

    @Override
    public List<BuiltInBot<BerlinView, Moves>> bots() {
        return List.of(
                new BuiltInBot<>(
                        "general",
                        "divides its soldiers among contested nodes and moves the others to the front",
                        1130,
                        seed -> new GeneralBot()),
                new BuiltInBot<>(
                        "planner",
                        "simulates variations of the moves of 'general' with the rules",
                        1337,
                        PlannerBot::new),
                new BuiltInBot<>("random", "makes random legal moves", 0, RandomBot::new));
    }

    @Override
    public Wire<BerlinView, Moves> wire() {
        return new BerlinWire();
    }
}
