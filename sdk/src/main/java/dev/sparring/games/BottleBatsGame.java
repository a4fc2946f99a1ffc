package dev.sparring.games;

import dev.sparring.game.BuiltInBot;
import dev.sparring.game.ExportFormat;
import dev.sparring.game.Game;
import dev.sparring.game.GameFacts;
import dev.sparring.game.MapCatalogue;
import dev.sparring.game.MapReader;
import dev.sparring.game.OriginalMatch;
import dev.sparring.games.bottlebats.BottleBatsAction;
import dev.sparring.games.bottlebats.BottleBatsView;
import dev.sparring.games.bottlebats.Garrison;
import dev.sparring.games.bottlebats.March;
import dev.sparring.games.bottlebats.bots.BesiegerBottleBatsBot;
import dev.sparring.games.bottlebats.bots.PlannerBottleBatsBot;
import dev.sparring.games.bottlebats.bots.RandomBottleBatsBot;
import dev.sparring.games.bottlebats.bots.RusherBottleBatsBot;
import dev.sparring.games.bottlebats.display.BottleBatsDisplay;
import dev.sparring.games.bottlebats.maps.BoardText;
import dev.sparring.games.bottlebats.maps.MapFile;
import dev.sparring.games.bottlebats.maps.MapGenerator;
import dev.sparring.games.bottlebats.maps.MatchConfig;
import dev.sparring.games.bottlebats.rules.BottleBatsRules;
import dev.sparring.games.bottlebats.rules.BottleBatsState;
import dev.sparring.games.bottlebats.rules.Scenario;
import dev.sparring.games.bottlebats.wire.BottleBatsWire;
import dev.sparring.games.bottlebats.wire.PlayerNames;
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
import java.util.List;
import java.util.Optional;
import java.util.function.Function;
import java.util.stream.IntStream;

/** The descriptor of Badass Bottle Bats. */
public final class BottleBatsGame implements Game<BottleBatsState, BottleBatsView, BottleBatsAction> {
    private static final GameFacts<BottleBatsState, BottleBatsView, BottleBatsAction> FACTS = GameFacts.of(
                    "bottlebats",
                    "Badass Bottle Bats",
                    "march between forts: armies fight when they meet on a road, and besiege forts",
                    BottleBatsState.class,
                    BottleBatsView.class,
                    BottleBatsAction.class)
            .withRulesVersion(2)
            .withSeats(2, 8);

    private static final Option MAX_STEPS =
            Option.integer("max_steps", 500, 1, 1_000_000, "steps until the remaining players draw");
    private static final Option TIME_LIMIT = Option.integer("time_limit", 2000, 1, 86_400_000, "ms for each step");
    private static final Option FORTS =
            Option.integer("forts", 2, 2000, "number of forts on the map 'random' (default: 8 per player)");

    private static final MapReader<Scenario> READER = MapReader.of(MapFile::read);
    private static final MapCatalogue MAPS = MapCatalogue.empty()
            .withGenerator(
                    "random",
                    "generated from the seed, equal conditions for all; 2 to 8 players, option forts",
                    BottleBatsGame::randomMap)
            .withFile("ring", "11 forts: a ring with forts in the middle; 2 players", MapFile.class, "ring");

    @Override
    public GameFacts<BottleBatsState, BottleBatsView, BottleBatsAction> facts() {
        return FACTS;
    }

    @Override
    public List<Option> options() {
        return List.of(MAX_STEPS, TIME_LIMIT, FORTS);
    }

    @Override
    public List<MapName> maps() {
        return MAPS.maps();
    }

    @Override
    public List<ExportFormat> exports() {
        return List.of(new ExportFormat(
                MatchConfig.LOG_FORMAT, "the log of the original arbiter, for the original visualizer"));
    }

    @Override
    public Setup<BottleBatsState, BottleBatsView, BottleBatsAction> setup(SetupRequest request, Options options) {
        MapText text = MAPS.choose(request, options);
        BottleBatsRules rules = new BottleBatsRules(scenario(text, request), options.integer(MAX_STEPS));
        return Setup.of(rules, request)
                .withTime(TimeControl.perTurn(options.millis(TIME_LIMIT)))
                .withFaultLimits(new FaultLimits(1, 1))
                .withMap(text)
                .withOptions(options.all())
                .withBoard(state -> "After step " + state.step() + System.lineSeparator()
                        + BoardText.write(rules.everything(state)))
                .withDisplay(() -> new BottleBatsDisplay(rules))
                .withExport(
                        MatchConfig.LOG_FORMAT,
                        state -> "# STEP: " + state.step() + "\n" + BoardText.write(rules.everything(state)) + "\n");
    }

    private static Scenario scenario(MapText text, SetupRequest request) {
        Scenario scenario = READER.read(text);
        if (scenario.players().isEmpty()
                && request.seats() <= scenario.garrisons().size()) {
            scenario = scenario.withPlayersAdded(defaultNames(request.seats()));
        }
        List<String> players = scenario.players();
        if (players.size() != request.seats()) {
            throw new InvalidInputException("the map " + text.name() + " is for " + players.size() + " players ("
                    + String.join(", ", players) + "), not for " + request.seats());
        }
        return request.names().isEmpty() ? scenario : renamed(scenario, PlayerNames.onTheBoard(request.names()));
    }

    private static String randomMap(SetupRequest request, Options options) {
        int forts = options.integer(FORTS, 8 * request.seats());
        if (forts < request.seats()) {
            throw new InvalidInputException(
                    "option forts=" + forts + ": each of " + request.seats() + " players needs a fort");
        }
        List<String> players = defaultNames(request.seats());
        return MapFile.write(MapGenerator.generate(players, forts, Seeds.derive(request.seed(), "map")));
    }

    private static List<String> defaultNames(int seats) {
        return IntStream.rangeClosed(1, seats).mapToObj(seat -> "player" + seat).toList();
    }

    /** Returns the scenario with these names in place of the map's names. */
    private static Scenario renamed(Scenario scenario, List<String> names) {
        List<String> before = scenario.players();
        List<Garrison> garrisons = scenario.garrisons().stream()
                .map(fort -> new Garrison(
                        fort.fort(),
                        fort.isNeutral() ? fort.owner() : names.get(before.indexOf(fort.owner())),
                        fort.soldiers()))
                .toList();
        List<March> marches = scenario.marches().stream()
                .map(march -> new March(
                        march.origin(),
                        march.destination(),
                        names.get(before.indexOf(march.owner())),
                        march.size(),
                        march.remainingSteps()))
                .toList();
        return new Scenario(scenario.field(), garrisons, marches);
    }

    @Override
    public SetupRequest shortened(SetupRequest request) {
        return request.withDefaultOption(MAX_STEPS, "200");
    }

    @Override
    public Optional<OriginalMatch> originalMatch(MapText config, Function<String, MapText> files) {
        return MatchConfig.read(config, files);
    }

    @Override
    public List<BuiltInBot<BottleBatsView, BottleBatsAction>> bots() {
        return List.of(
                new BuiltInBot<>(
                        "besieger",
                        "takes the forts that it can beat and defends the forts that are threatened",
                        1250,
                        seed -> new BesiegerBottleBatsBot()),
                new BuiltInBot<>(
                        "rusher",
                        "sends all soldiers to the weakest neighbour they can beat, or from the rear to the front",
                        1296,
                        seed -> new RusherBottleBatsBot()),
                new BuiltInBot<>(
                        "planner",
                        "simulates the moves of 'besieger' and 'rusher', and variations of them, with the rules",
                        1610,
                        PlannerBottleBatsBot::new),
                new BuiltInBot<>("random", "sends soldiers anywhere", 0, RandomBottleBatsBot::new));
    }

    @Override
    public Wire<BottleBatsView, BottleBatsAction> wire() {
        return new BottleBatsWire();
    }
}
