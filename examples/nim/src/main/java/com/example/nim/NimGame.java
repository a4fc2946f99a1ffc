package com.example.nim;

import dev.sparring.bot.Bot;
import dev.sparring.bot.SplitMix64;
import dev.sparring.game.BuiltInBot;
import dev.sparring.game.Game;
import dev.sparring.rules.FaultLimits;
import dev.sparring.rules.InvalidInputException;
import dev.sparring.rules.MapText;
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

    @Override
    public String id() {
        return "nim";
    }

    @Override
    public String title() {
        return "Nim";
    }

    @Override
    public String summary() {
        return "take matches from one heap at a time; who takes the last one wins";
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
        return List.of(Option.integer("heaps", 3, 1, 20, "how many heaps there are"));
    }

    @Override
    public List<MapName> maps() {
        return List.of();
    }

    @Override
    public Setup<NimState, NimView, Take> setup(SetupRequest request) {
        if (request.seats() != 2) {
            throw new InvalidInputException("Nim is for 2 players, not for " + request.seats());
        }
        Options options = Options.of(options(), request.options());
        return new Setup<>(
                new NimRules(options.integer("heaps").orElseThrow()),
                request.seats(),
                request.seed(),
                TimeControl.bank(Duration.ofSeconds(10), Duration.ofMillis(500)),
                new FaultLimits(2, 2),
                MapText.NONE,
                options.all());
    }

    @Override
    public List<BuiltInBot<NimView, Take>> bots() {
        return List.of(
                new BuiltInBot<>("perfect", "wins whenever it can be done", seed -> new PerfectBot()),
                new BuiltInBot<>("random", "takes anything", NimGame::randomBot));
    }

    private static Bot<NimView, Take> randomBot(long seed) {
        SplitMix64 random = new SplitMix64(seed);
        return (view, deadline) -> view.legal().sample(random);
    }

    @Override
    public Wire<NimView, Take> wire() {
        return WIRE;
    }

    @Override
    public String board(Setup<NimState, NimView, Take> setup, NimState state) {
        StringBuilder text = new StringBuilder();
        for (int heap = 0; heap < state.heaps().size(); heap++) {
            int stones = state.heaps().get(heap);
            text.append("heap ").append(heap).append("  ").append("|".repeat(stones));
            text.append(stones == 0 ? "-" : " " + stones).append('\n');
        }
        return text.toString();
    }

    @Override
    public Class<NimState> stateType() {
        return NimState.class;
    }

    @Override
    public Class<NimView> viewType() {
        return NimView.class;
    }

    @Override
    public Class<Take> actionType() {
        return Take.class;
    }
}
