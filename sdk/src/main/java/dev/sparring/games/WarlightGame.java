package dev.sparring.games;

import dev.sparring.game.BuiltInBot;
import dev.sparring.game.Game;
import dev.sparring.game.GameFacts;
import dev.sparring.game.MapCatalogue;
import dev.sparring.game.MapReader;
import dev.sparring.games.warlight.WarlightAction;
import dev.sparring.games.warlight.WarlightMap;
import dev.sparring.games.warlight.WarlightView;
import dev.sparring.games.warlight.bots.ExpanderWarlightBot;
import dev.sparring.games.warlight.bots.PlannerWarlightBot;
import dev.sparring.games.warlight.bots.RandomWarlightBot;
import dev.sparring.games.warlight.display.BoardText;
import dev.sparring.games.warlight.display.WarlightDisplay;
import dev.sparring.games.warlight.maps.MapGenerator;
import dev.sparring.games.warlight.maps.WarlightMapFile;
import dev.sparring.games.warlight.rules.WarlightRules;
import dev.sparring.games.warlight.rules.WarlightState;
import dev.sparring.games.warlight.wire.WarlightWire;
import dev.sparring.rules.FaultLimits;
import dev.sparring.rules.MapText;
import dev.sparring.rules.Option;
import dev.sparring.rules.Options;
import dev.sparring.rules.Seeds;
import dev.sparring.rules.Setup;
import dev.sparring.rules.SetupRequest;
import dev.sparring.rules.TimeControl;
import dev.sparring.wire.Wire;
import java.util.List;

/** The descriptor of Warlight AI Challenge 2. */
public final class WarlightGame implements Game<WarlightState, WarlightView, WarlightAction> {
    private static final GameFacts<WarlightState, WarlightView, WarlightAction> FACTS = GameFacts.of(
            "warlight",
            "Warlight AI Challenge 2",
            "conquer a partly visible map of regions: place armies, then attack and transfer",
            WarlightState.class,
            WarlightView.class,
            WarlightAction.class);

    private static final Option TIMEBANK =
            Option.integer("timebank", 10_000, 1, 3_600_000, "ms in the time bank at the start; also its maximum");
    private static final Option TIME_PER_MOVE =
            Option.integer("time_per_move", 500, 0, 3_600_000, "ms that each request adds to the time bank");
    private static final Option MAX_ROUNDS =
            Option.integer("max_rounds", 1, 100_000, "rounds until a draw (default: 2.5 per region, at least 60)");
    private static final Option STRIKES =
            Option.integer("strikes", 2, 0, 1_000, "late answers after which a bot is shut down; 0 means never");
    private static final Option REGIONS =
            Option.integer("regions", 48, MapGenerator.MIN, MapGenerator.MAX, "number of regions on the map 'random'");

    private static final MapReader<WarlightMap> READER = MapReader.of(WarlightMapFile::read);
    private static final MapCatalogue MAPS = MapCatalogue.empty()
            .withGenerator("random", "a new map for each seed; --option regions=N", WarlightGame::randomMap)
            .withFile("archipelago", "64 regions in 13 super regions", WarlightMapFile.class, "archipelago.json")
            .withFile(
                    "crossing",
                    "24 regions in 5 super regions, for short matches",
                    WarlightMapFile.class,
                    "crossing.json");

    @Override
    public GameFacts<WarlightState, WarlightView, WarlightAction> facts() {
        return FACTS;
    }

    @Override
    public List<Option> options() {
        return List.of(TIMEBANK, TIME_PER_MOVE, MAX_ROUNDS, STRIKES, REGIONS);
    }

    @Override
    public List<MapName> maps() {
        return MAPS.maps();
    }

    @Override
    public Setup<WarlightState, WarlightView, WarlightAction> setup(SetupRequest request, Options options) {
        MapText text = MAPS.choose(request, options);
        WarlightMap map = READER.read(text);
        WarlightRules rules = new WarlightRules(map, options.integer(MAX_ROUNDS, WarlightRules.defaultMaxRounds(map)));
        return Setup.of(rules, request)
                .withTime(TimeControl.bank(options.millis(TIMEBANK), options.millis(TIME_PER_MOVE)))
                .withFaultLimits(new FaultLimits(options.integer(STRIKES), 0))
                .withMap(text)
                .withOptions(options.all())
                .withBoard(state -> BoardText.text(map, state))
                .withDisplay(() -> new WarlightDisplay(rules));
    }

    private static String randomMap(SetupRequest request, Options options) {
        return WarlightMapFile.write(
                MapGenerator.generate(options.integer(REGIONS), Seeds.derive(request.seed(), "map")));
    }

    @Override
    public SetupRequest shortened(SetupRequest request) {
        return request.withDefaultMapName("crossing").withDefaultOption(MAX_ROUNDS, "40");
    }

    @Override
    public List<BuiltInBot<WarlightView, WarlightAction>> bots() {
        return List.of(
                new BuiltInBot<>(
                        "expander",
                        "completes cheap super regions and attacks where it expects to win",
                        1543,
                        seed -> new ExpanderWarlightBot()),
                new BuiltInBot<>(
                        "planner",
                        "makes a plan for each round and simulates variations of it with the rules",
                        2056,
                        PlannerWarlightBot::new),
                new BuiltInBot<>("random", "plays random legal orders", 0, RandomWarlightBot::new));
    }

    @Override
    public Wire<WarlightView, WarlightAction> wire() {
        return new WarlightWire();
    }
}
