package dev.sparring.games;

import dev.sparring.display.Display;
import dev.sparring.game.BuiltInBot;
import dev.sparring.game.Game;
import dev.sparring.games.warlight.WarlightAction;
import dev.sparring.games.warlight.WarlightMap;
import dev.sparring.games.warlight.WarlightView;
import dev.sparring.games.warlight.bots.ExpanderWarlightBot;
import dev.sparring.games.warlight.bots.RandomWarlightBot;
import dev.sparring.games.warlight.display.BoardText;
import dev.sparring.games.warlight.display.WarlightDisplay;
import dev.sparring.games.warlight.maps.MapGenerator;
import dev.sparring.games.warlight.maps.WarlightMapFile;
import dev.sparring.games.warlight.rules.WarlightRules;
import dev.sparring.games.warlight.rules.WarlightState;
import dev.sparring.games.warlight.wire.WarlightWire;
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
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/** Warlight AI Challenge 2 in the list of games. */
public final class WarlightGame implements Game<WarlightState, WarlightView, WarlightAction> {
    private static final String GENERATED = "random";
    private static final int DEFAULT_REGIONS = 48;
    private static final List<String> SHIPPED = List.of("archipelago", "crossing");

    @Override
    public String id() {
        return "warlight";
    }

    @Override
    public String title() {
        return "Warlight AI Challenge 2";
    }

    @Override
    public String summary() {
        return "conquer a map of regions in the fog; placements, then attacks and transfers";
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
        return 2;
    }

    @Override
    public List<Option> options() {
        return List.of(
                Option.integer("timebank", 10_000, 1, 3_600_000, "ms in the time bank, at the start and at most"),
                Option.integer("time_per_move", 500, 0, 3_600_000, "ms that each request adds to the bank"),
                Option.integer("max_rounds", 1, 100_000, "rounds until a draw; usually 2.5 a region, at least 60"),
                Option.integer("strikes", 2, 0, 1_000, "late answers that shut a bot down; 0 for never"),
                Option.integer(
                        "regions",
                        DEFAULT_REGIONS,
                        MapGenerator.MIN,
                        MapGenerator.MAX,
                        "how many regions the map random has"));
    }

    @Override
    public List<MapName> maps() {
        return List.of(
                new MapName(GENERATED, "a new map for each seed; --option regions=N"),
                new MapName("archipelago", "64 regions in 13 super regions"),
                new MapName("crossing", "24 regions in 5 super regions, for short games"));
    }

    @Override
    public Setup<WarlightState, WarlightView, WarlightAction> setup(SetupRequest request) {
        if (request.seats() != 2) {
            throw new InvalidInputException("Warlight is for 2 players, not for " + request.seats());
        }
        Options options = Options.of(options(), request.options());
        MapText text = request.map().orElseGet(() -> mapText(request, options));
        WarlightMap map = WarlightMapFile.read(text);
        int maxRounds = options.integer("max_rounds").orElse(WarlightRules.defaultMaxRounds(map));
        TimeControl time = TimeControl.bank(
                Duration.ofMillis(options.integer("timebank").orElseThrow()),
                Duration.ofMillis(options.integer("time_per_move").orElseThrow()));
        return new Setup<>(
                new WarlightRules(map, maxRounds),
                2,
                request.seed(),
                time,
                new FaultLimits(options.integer("strikes").orElseThrow(), 0),
                text,
                options.all());
    }

    private static MapText mapText(SetupRequest request, Options options) {
        String name = request.mapName().orElse(GENERATED);
        if (name.equals(GENERATED)) {
            int regions = options.integer("regions").orElseThrow();
            WarlightMap map = MapGenerator.generate(regions, Seeds.derive(request.seed(), "map"));
            return new MapText(name, WarlightMapFile.write(map));
        }
        if (!SHIPPED.contains(name)) {
            throw new InvalidInputException("there is no Warlight map called '" + name + "'; there is " + GENERATED
                    + ", " + String.join(", ", SHIPPED));
        }
        try (InputStream in =
                WarlightGame.class.getResourceAsStream("/dev/sparring/games/warlight/maps/" + name + ".json")) {
            return new MapText(name, new String(in.readAllBytes(), StandardCharsets.UTF_8));
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    @Override
    public SetupRequest shortened(SetupRequest request) {
        Map<String, String> options = new HashMap<>(request.options());
        options.putIfAbsent("max_rounds", "40");
        return request.mapName().isPresent() || request.map().isPresent()
                ? request.withOptions(options)
                : request.withMapName("crossing").withOptions(options);
    }

    @Override
    public List<BuiltInBot<WarlightView, WarlightAction>> bots() {
        return List.of(
                new BuiltInBot<>(
                        "expander",
                        "completes cheap super regions and attacks where it should win",
                        seed -> new ExpanderWarlightBot()),
                new BuiltInBot<>("random", "does anything that is legal", RandomWarlightBot::new));
    }

    @Override
    public Wire<WarlightView, WarlightAction> wire() {
        return new WarlightWire();
    }

    @Override
    public String board(Setup<WarlightState, WarlightView, WarlightAction> setup, WarlightState state) {
        return BoardText.text(((WarlightRules) setup.rules()).map(), state);
    }

    @Override
    public Display<WarlightState, WarlightAction> display(Setup<WarlightState, WarlightView, WarlightAction> setup) {
        return new WarlightDisplay((WarlightRules) setup.rules());
    }

    @Override
    public Class<WarlightState> stateType() {
        return WarlightState.class;
    }

    @Override
    public Class<WarlightView> viewType() {
        return WarlightView.class;
    }

    @Override
    public Class<WarlightAction> actionType() {
        return WarlightAction.class;
    }
}
