package com.example.nim;

import dev.sparring.bot.Bot;
import dev.sparring.bot.SplitMix64;
import dev.sparring.game.BuiltInBot;
import dev.sparring.game.Game;
import dev.sparring.game.GameFacts;
import dev.sparring.rules.FaultLimits;
import dev.sparring.rules.Option;
import dev.sparring.rules.Options;
import dev.sparring.rules.Setup;
import dev.sparring.rules.SetupRequest;
import dev.sparring.rules.TimeControl;
import dev.sparring.wire.Wire;
import dev.sparring.wire.jsonlines.JsonLinesWire;
import java.time.Duration;
import java.util.List;

/** The descriptor of Nim. The file {@code META-INF/services/dev.sparring.game.Game} names this class. */
public final class NimGame implements Game<NimState, NimView, Take> {
    static final Wire<NimView, Take> WIRE = new JsonLinesWire<>(NimView.class, Take.class, new Take(1, 3));

    private static final GameFacts<NimState, NimView, Take> FACTS = GameFacts.of(
            "nim",
            "Nim",
            "take stones from one heap at a time; the player who takes the last stone wins",
            NimState.class,
            NimView.class,
            Take.class);

    private static final Option HEAPS = Option.integer("heaps", 3, 1, 20, "number of heaps");

    @Override
    public GameFacts<NimState, NimView, Take> facts() {
        return FACTS;
    }

    @Override
    public List<Option> options() {
        return List.of(HEAPS);
    }

    @Override
    public Setup<NimState, NimView, Take> setup(SetupRequest request, Options options) {
        return Setup.of(new NimRules(options.integer(HEAPS)), request)
                .withTime(TimeControl.bank(Duration.ofSeconds(10), Duration.ofMillis(500)))
                .withFaultLimits(new FaultLimits(2, 2))
                .withOptions(options.all())
                .withBoard(NimGame::board)
                .withPublicScores("stones taken", NimGame::taken)
                .withWords((state, take) -> List.of(words(take)));
    }

    private static List<Double> taken(NimState state) {
        return state.taken().stream().map(Integer::doubleValue).toList();
    }

    private static String words(Take take) {
        return "take " + take.count() + (take.count() == 1 ? " stone" : " stones") + " from heap " + take.heap();
    }

    private static String board(NimState state) {
        StringBuilder text = new StringBuilder();
        for (int heap = 0; heap < state.heaps().size(); heap++) {
            int stones = state.heaps().get(heap);
            text.append("heap ").append(heap).append("  ").append("|".repeat(stones));
            text.append(stones == 0 ? "-" : " " + stones).append('\n');
        }
        return text.toString();
    }

    @Override
    public List<BuiltInBot<NimView, Take>> bots() {
        return List.of(
                new BuiltInBot<>("perfect", "wins whenever it can", seed -> new PerfectBot()),
                new BuiltInBot<>("random", "makes random legal moves", NimGame::randomBot));
    }

    private static Bot<NimView, Take> randomBot(long seed) {
        SplitMix64 random = new SplitMix64(seed);
        return (view, deadline) -> view.legal().sample(random);
    }

    @Override
    public Wire<NimView, Take> wire() {
        return WIRE;
    }
}
