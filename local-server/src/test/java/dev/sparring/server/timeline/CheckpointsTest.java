package dev.sparring.server.timeline;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.sparring.bot.Seat;
import dev.sparring.rules.SetupRequest;
import dev.sparring.server.Tally;
import dev.sparring.server.Tally.Call;
import dev.sparring.server.Tally.Sums;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;

class CheckpointsTest {
    @Test
    void aLongMatchKeepsFewStatesAndReturnsEveryState() {
        var rules = new Tally().setup(SetupRequest.defaults(2, 3)).rules();
        Map<Seat, Call> calls = Map.of(new Seat(0), new Call(1), new Seat(1), new Call(2));
        Sums state = rules.start(2, 3);
        Checkpoints<Sums, Call> checkpoints = new Checkpoints<>(rules, state);
        int steps = 20_000;
        for (int step = 1; step <= steps; step++) {
            state = rules.apply(state, calls);
            checkpoints.add(new TimelineStep<>(step, calls, List.of(), Map.of(), Map.of()), state);
        }
        assertTrue(checkpoints.kept() <= 64, "states kept: " + checkpoints.kept());
        for (int frame = 0; frame <= steps; frame += 997) {
            assertEquals(List.of(frame, 2 * frame), checkpoints.state(frame).sums());
        }
    }
}
