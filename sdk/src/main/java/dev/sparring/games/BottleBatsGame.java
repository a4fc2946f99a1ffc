package dev.sparring.games;

import dev.sparring.display.Display;
import dev.sparring.game.BuiltInBot;
import dev.sparring.game.Export;
import dev.sparring.game.Game;
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
import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Function;

/** Badass Bottle Bats in the list of games. */
public final class BottleBatsGame implements Game<BottleBatsState, BottleBatsView, BottleBatsAction> {
    private static final String GENERATED = "random";
    private static final String SHIPPED = "ring";

    @Override
    public String id() {
        return "bottlebats";
    }

    @Override
    public String title() {
        return "Badass Bottle Bats";
    }

    @Override
    public String summary() {
        return "march between forts; armies meet on the roads and besiege what they reach";
    }

    @Override
    public int rulesVersion() {
        return 2;
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
                Option.integer("max_steps", 500, 1, 1_000_000, "steps until a draw between those who are left"),
                Option.integer("time_limit", 2000, 1, 86_400_000, "ms that a bot has for each step"),
                Option.integer("forts", 2, 2000, "how many forts the map 'random' has; preset 8 a player"));
    }

    @Override
    public List<MapName> maps() {
        return List.of(
                new MapName(GENERATED, "drawn from the seed, alike for all; 2 to 8 players, option forts"),
                new MapName(SHIPPED, "11 forts in a ring with a middle; 2 players"));
    }

    @Override
    public Setup<BottleBatsState, BottleBatsView, BottleBatsAction> setup(SetupRequest request) {
        Options options = Options.of(options(), request.options());
        if (request.seats() < minSeats() || request.seats() > maxSeats()) {
            throw new InvalidInputException("Bottle Bats is for 2 to 8 players, not for " + request.seats());
        }
        MapText text = request.map().orElseGet(() -> mapText(request, options));
        Scenario scenario = MapFile.read(text);
        if (scenario.players().isEmpty()
                && request.seats() <= scenario.garrisons().size()) {
            scenario = scenario.peopledBy(defaultNames(request.seats()));
        }
        if (scenario.players().size() != request.seats()) {
            throw new InvalidInputException(
                    "the map " + text.name() + " is for " + scenario.players().size() + " players ("
                            + String.join(", ", scenario.players()) + "), not for " + request.seats());
        }
        if (!request.names().isEmpty()) {
            scenario = renamed(scenario, PlayerNames.onTheBoard(request.names()));
        }
        return new Setup<>(
                new BottleBatsRules(scenario, options.integer("max_steps").orElseThrow()),
                request.seats(),
                request.seed(),
                TimeControl.perTurn(
                        Duration.ofMillis(options.integer("time_limit").orElseThrow())),
                new FaultLimits(1, 1),
                text,
                options.all());
    }

    private static MapText mapText(SetupRequest request, Options options) {
        String name = request.mapName().orElse(GENERATED);
        if (name.equals(GENERATED)) {
            List<String> players = defaultNames(request.seats());
            int forts = options.integer("forts").orElse(8 * request.seats());
            if (forts < request.seats()) {
                throw new InvalidInputException(
                        "option forts=" + forts + ": each of " + request.seats() + " players needs a fort");
            }
            return new MapText(
                    name, MapFile.write(MapGenerator.draw(players, forts, Seeds.derive(request.seed(), "map"))));
        }
        if (!name.equals(SHIPPED)) {
            throw new InvalidInputException(
                    "there is no Bottle Bats map called '" + name + "'; there is " + GENERATED + ", " + SHIPPED);
        }
        try (InputStream in = BottleBatsGame.class.getResourceAsStream("/dev/sparring/games/bottlebats/maps/" + name)) {
            return new MapText(name, new String(in.readAllBytes(), StandardCharsets.UTF_8));
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    private static List<String> defaultNames(int seats) {
        List<String> names = new ArrayList<>();
        for (int seat = 1; seat <= seats; seat++) {
            names.add("player" + seat);
        }
        return names;
    }

    /** The scenario with the bots' names in place of the map's. */
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
        Map<String, String> options = new HashMap<>(request.options());
        options.putIfAbsent("max_steps", "200");
        return request.withOptions(options);
    }

    @Override
    public List<BuiltInBot<BottleBatsView, BottleBatsAction>> bots() {
        return List.of(
                new BuiltInBot<>(
                        "besieger",
                        "takes what it can beat and keeps what is threatened",
                        seed -> new BesiegerBottleBatsBot()),
                new BuiltInBot<>(
                        "rusher",
                        "sends everything at the weakest neighbour it beats, and from the rear to the front",
                        seed -> new RusherBottleBatsBot()),
                new BuiltInBot<>(
                        "planner",
                        "plays what the others would do forward, and changes of it",
                        PlannerBottleBatsBot::new),
                new BuiltInBot<>("random", "sends soldiers anywhere", RandomBottleBatsBot::new));
    }

    @Override
    public Wire<BottleBatsView, BottleBatsAction> wire() {
        return new BottleBatsWire();
    }

    @Override
    public String board(Setup<BottleBatsState, BottleBatsView, BottleBatsAction> setup, BottleBatsState state) {
        return "After step " + state.step() + System.lineSeparator()
                + BoardText.write(((BottleBatsRules) setup.rules()).everything(state));
    }

    @Override
    public List<Export<BottleBatsState, BottleBatsView, BottleBatsAction>> exports() {
        return List.of(new Export<>(
                MatchConfig.LOG_FORMAT,
                "the original arbiter's log, which its visualizer reads",
                (setup, state) -> "# STEP: " + state.step() + "\n"
                        + BoardText.write(((BottleBatsRules) setup.rules()).everything(state)) + "\n"));
    }

    @Override
    public Optional<OriginalMatch> originalMatch(MapText config, Function<String, MapText> files) {
        return MatchConfig.read(config, files);
    }

    @Override
    public Display<BottleBatsState, BottleBatsAction> display(
            Setup<BottleBatsState, BottleBatsView, BottleBatsAction> setup) {
        return new BottleBatsDisplay((BottleBatsRules) setup.rules());
    }

    @Override
    public Class<BottleBatsState> stateType() {
        return BottleBatsState.class;
    }

    @Override
    public Class<BottleBatsView> viewType() {
        return BottleBatsView.class;
    }

    @Override
    public Class<BottleBatsAction> actionType() {
        return BottleBatsAction.class;
    }
}
