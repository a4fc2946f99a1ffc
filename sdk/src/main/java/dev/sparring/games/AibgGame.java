package dev.sparring.games;

import dev.sparring.game.BuiltInBot;
import dev.sparring.game.Game;
import dev.sparring.game.GameFacts;
import dev.sparring.game.MapCatalogue;
import dev.sparring.game.MapReader;
import dev.sparring.games.aibg.AibgAction;
import dev.sparring.games.aibg.AibgView;
import dev.sparring.games.aibg.Catalogue;
import dev.sparring.games.aibg.Phase;
import dev.sparring.games.aibg.bots.BrawlerAibgBot;
import dev.sparring.games.aibg.bots.PlannerAibgBot;
import dev.sparring.games.aibg.bots.RandomAibgBot;
import dev.sparring.games.aibg.bots.TacticianAibgBot;
import dev.sparring.games.aibg.display.AibgDisplay;
import dev.sparring.games.aibg.display.BoardText;
import dev.sparring.games.aibg.maps.CatalogueFile;
import dev.sparring.games.aibg.rules.AibgRules;
import dev.sparring.games.aibg.rules.AibgState;
import dev.sparring.games.aibg.wire.AibgWire;
import dev.sparring.rules.ClockCharge;
import dev.sparring.rules.MapText;
import dev.sparring.rules.Option;
import dev.sparring.rules.Options;
import dev.sparring.rules.Setup;
import dev.sparring.rules.SetupRequest;
import dev.sparring.rules.TimeControl;
import dev.sparring.wire.Wire;
import java.time.Duration;
import java.util.Collections;
import java.util.List;
import java.util.Map;
import java.util.Objects;

/** The descriptor of AIBG 6.0. Its maps are catalogues of creatures and items. */
public final class AibgGame implements Game<AibgState, AibgView, AibgAction> {
    private static final GameFacts<AibgState, AibgView, AibgAction> FACTS = GameFacts.of(
            "aibg",
            "AIBG 6.0",
            "fight with a line-up of creatures: swap, then use items, then attack",
            AibgState.class,
            AibgView.class,
            AibgAction.class);

    private static final int MAX_TIME = 3_600_000;
    private static final Option POOL_TIME = Option.integer("pool_time", 10_000, 1, MAX_TIME, "ms for the pool");
    private static final Option LINEUP_TIME = Option.integer("lineup_time", 5_000, 1, MAX_TIME, "ms for each line-up");
    private static final Option MOVE_TIME = Option.integer("move_time", 1_000, 1, MAX_TIME, "ms for each move");
    private static final Option CATALOGUE =
            Option.file("catalogue", "a file with other creature types and items; --map does the same");

    private static final MapReader<Catalogue> READER = MapReader.of(CatalogueFile::read);
    private static final MapCatalogue CATALOGUES = MapCatalogue.empty()
            .withFile(
                    CatalogueFile.STANDARD,
                    "18 creature types and 27 items; --map FILE uses another catalogue",
                    Catalogue.class,
                    "catalogue.json");

    /** Returns the catalogue that matches use by default. */
    public static Catalogue standardCatalogue() {
        return CatalogueFile.standard();
    }

    @Override
    public GameFacts<AibgState, AibgView, AibgAction> facts() {
        return FACTS;
    }

    @Override
    public boolean hasNumericMatchIds() {
        return true;
    }

    @Override
    public List<Option> options() {
        return List.of(POOL_TIME, LINEUP_TIME, MOVE_TIME, CATALOGUE);
    }

    @Override
    public List<MapName> maps() {
        return CATALOGUES.maps();
    }

    @Override
    public Setup<AibgState, AibgView, AibgAction> setup(SetupRequest request, Options options) {
        MapText text =
                request.map().or(() -> options.file(CATALOGUE)).orElseGet(() -> CATALOGUES.choose(request, options));
        Catalogue catalogue = READER.read(text);
        AibgRules rules = new AibgRules(catalogue);
        Map<Phase, Duration> times = Map.of(
                Phase.POOL, options.millis(POOL_TIME),
                Phase.LINEUP, options.millis(LINEUP_TIME),
                Phase.MOVE, options.millis(MOVE_TIME));
        return Setup.of(rules, request)
                .withTime(TimeControl.perTurn(Collections.max(times.values())))
                .withClockCharges((state, asked) -> ClockCharge.of(asked)
                        .atMost(Objects.requireNonNull(times.get(state.phase()), "no bot is asked after the end")))
                .withMap(text)
                .withOptions(options.all())
                .withBoard(state -> BoardText.text(catalogue, state))
                .withDisplay(() -> new AibgDisplay(rules));
    }

    @Override
    public List<BuiltInBot<AibgView, AibgAction>> bots() {
        return List.of(
                new BuiltInBot<>(
                        "tactician",
                        "counters the opponent's front creature, and buys items that are worth more than an attack",
                        1415,
                        seed -> new TacticianAibgBot()),
                new BuiltInBot<>(
                        "planner",
                        "chooses a pool by trial rounds, and moves by playing out all pairs of moves of both sides",
                        1896,
                        PlannerAibgBot::new),
                new BuiltInBot<>("brawler", "attacks every turn", 780, seed -> new BrawlerAibgBot()),
                new BuiltInBot<>("random", "makes random legal choices", 0, RandomAibgBot::new));
    }

    @Override
    public Wire<AibgView, AibgAction> wire() {
        return new AibgWire();
    }
}
