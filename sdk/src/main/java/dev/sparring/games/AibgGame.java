package dev.sparring.games;

import dev.sparring.display.Display;
import dev.sparring.game.BuiltInBot;
import dev.sparring.game.Game;
import dev.sparring.games.aibg.AibgAction;
import dev.sparring.games.aibg.AibgView;
import dev.sparring.games.aibg.Phase;
import dev.sparring.games.aibg.bots.BrawlerAibgBot;
import dev.sparring.games.aibg.bots.RandomAibgBot;
import dev.sparring.games.aibg.bots.TacticianAibgBot;
import dev.sparring.games.aibg.display.AibgDisplay;
import dev.sparring.games.aibg.display.BoardText;
import dev.sparring.games.aibg.maps.CatalogueFile;
import dev.sparring.games.aibg.rules.AibgRules;
import dev.sparring.games.aibg.rules.AibgState;
import dev.sparring.games.aibg.wire.AibgWire;
import dev.sparring.rules.ClockCharge;
import dev.sparring.rules.FaultLimits;
import dev.sparring.rules.InvalidInputException;
import dev.sparring.rules.MapText;
import dev.sparring.rules.Option;
import dev.sparring.rules.Options;
import dev.sparring.rules.Setup;
import dev.sparring.rules.SetupRequest;
import dev.sparring.rules.TimeControl;
import dev.sparring.wire.Wire;
import java.time.Duration;
import java.util.Comparator;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;

/** AIBG 6.0 in the list of games. Its maps are catalogues of creatures and items. */
public final class AibgGame implements Game<AibgState, AibgView, AibgAction> {
    private static final int MAX_TIME = 3_600_000;

    @Override
    public String id() {
        return "aibg";
    }

    @Override
    public String title() {
        return "AIBG 6.0";
    }

    @Override
    public String summary() {
        return "two line-ups of creatures fight it out; swaps, then items, then attacks";
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
                Option.integer("pool_time", 10_000, 1, MAX_TIME, "ms that a bot has for its pool"),
                Option.integer("lineup_time", 5_000, 1, MAX_TIME, "ms that a bot has for each line-up"),
                Option.integer("move_time", 1_000, 1, MAX_TIME, "ms that a bot has for each move"),
                Option.file("catalogue", "creature types and items instead of the usual ones; --map does the same"));
    }

    @Override
    public List<MapName> maps() {
        return List.of(
                new MapName(CatalogueFile.STANDARD, "18 creature types and 27 items; a file is another catalogue"));
    }

    @Override
    public Setup<AibgState, AibgView, AibgAction> setup(SetupRequest request) {
        if (request.seats() != 2) {
            throw new InvalidInputException("AIBG is for 2 players, not for " + request.seats());
        }
        Options options = Options.of(options(), request.options());
        MapText catalogue = request.map()
                .or(() -> options.file("catalogue"))
                .orElseGet(() -> shipped(request.mapName().orElse(CatalogueFile.STANDARD)));
        Map<Phase, Duration> times = times(options);
        Duration longest =
                times.values().stream().max(Comparator.naturalOrder()).orElseThrow();
        return new Setup<>(
                new AibgRules(CatalogueFile.read(catalogue)),
                2,
                request.seed(),
                TimeControl.perTurn(longest),
                (state, asked) -> ClockCharge.of(asked).atMost(times.get(state.phase())),
                FaultLimits.ENDLESS,
                catalogue,
                options.all());
    }

    private static Map<Phase, Duration> times(Options options) {
        Map<Phase, Duration> times = new EnumMap<>(Phase.class);
        times.put(Phase.POOL, millis(options, "pool_time"));
        times.put(Phase.LINEUP, millis(options, "lineup_time"));
        times.put(Phase.MOVE, millis(options, "move_time"));
        return times;
    }

    private static Duration millis(Options options, String name) {
        return Duration.ofMillis(options.integer(name).orElseThrow());
    }

    private static MapText shipped(String name) {
        if (!name.equals(CatalogueFile.STANDARD)) {
            throw new InvalidInputException("there is no AIBG catalogue called '" + name + "'; there is "
                    + CatalogueFile.STANDARD + ", or give a file");
        }
        return CatalogueFile.standardText();
    }

    @Override
    public boolean hasNumericMatchIds() {
        return true;
    }

    @Override
    public List<BuiltInBot<AibgView, AibgAction>> bots() {
        return List.of(
                new BuiltInBot<>(
                        "tactician",
                        "puts in front who beats the opponent's front, and buys what does more than an attack",
                        seed -> new TacticianAibgBot()),
                new BuiltInBot<>("brawler", "attacks, turn after turn", seed -> new BrawlerAibgBot()),
                new BuiltInBot<>("random", "does anything that is legal", RandomAibgBot::new));
    }

    @Override
    public Wire<AibgView, AibgAction> wire() {
        return new AibgWire();
    }

    @Override
    public String board(Setup<AibgState, AibgView, AibgAction> setup, AibgState state) {
        return BoardText.text(((AibgRules) setup.rules()).catalogue(), state);
    }

    @Override
    public Display<AibgState, AibgAction> display(Setup<AibgState, AibgView, AibgAction> setup) {
        return new AibgDisplay((AibgRules) setup.rules());
    }

    @Override
    public Class<AibgState> stateType() {
        return AibgState.class;
    }

    @Override
    public Class<AibgView> viewType() {
        return AibgView.class;
    }

    @Override
    public Class<AibgAction> actionType() {
        return AibgAction.class;
    }
}
