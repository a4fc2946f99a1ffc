package com.example.nim;

import dev.sparring.core.BadInput;
import dev.sparring.core.Bot;
import dev.sparring.core.BuiltInBot;
import dev.sparring.core.Game;
import dev.sparring.core.MapText;
import dev.sparring.core.Option;
import dev.sparring.core.Options;
import dev.sparring.core.Patience;
import dev.sparring.core.Setup;
import dev.sparring.core.SetupRequest;
import dev.sparring.core.SplitMix64;
import dev.sparring.core.TimeControl;
import dev.sparring.core.Wire;
import dev.sparring.jsonlines.JsonLinesWire;
import java.time.Duration;
import java.util.List;

/** The descriptor of Nim. The file {@code META-INF/services/dev.sparring.core.Game} names this class. */
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
    public int fewestSeats() {
        return 2;
    }

    @Override
    public int mostSeats() {
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
            throw new BadInput("Nim is for 2 players, not for " + request.seats());
        }
        Options options = Options.of(options(), request.options());
        return new Setup<>(
                new NimRules(options.integer("heaps").orElseThrow()),
                request.seats(),
                request.seed(),
                TimeControl.bank(Duration.ofSeconds(10), Duration.ofMillis(500)),
                new Patience(2, 2),
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
