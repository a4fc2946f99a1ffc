package dev.sparring.server.tournament;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.sparring.bot.Ending;
import dev.sparring.bot.Ranking;
import dev.sparring.bot.Seat;
import dev.sparring.server.match.MatchReport;
import dev.sparring.server.match.Note;
import dev.sparring.server.participants.ClassReference;
import dev.sparring.server.participants.ResolvedBot;
import dev.sparring.wire.CpuTime;
import dev.sparring.wire.CpuTime.ThreadTime;
import java.net.URI;
import java.time.Duration;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.junit.jupiter.api.Test;

class UnitResultTest {
    private static final WorkUnit UNIT = new WorkUnit("heat-1-1", 1, Optional.empty(), List.of("a", "b"));
    private static final ResolvedBot REMOTE = new ResolvedBot.Address("a", "a", URI.create("http://127.0.0.1:9/"));
    private static final ResolvedBot IN_JVM =
            new ResolvedBot.InJvm("b", "b", new ClassReference("b", Optional.empty()), Map.of());

    private static UnitResult result(Note note) {
        List<MatchReport.SeatReport> seats = List.of(0, 1).stream()
                .map(seat -> new MatchReport.SeatReport(
                        new Ending.Played(),
                        Map.of(),
                        1,
                        Duration.ZERO,
                        Duration.ZERO,
                        1,
                        Optional.empty(),
                        note.seat().index() == seat ? List.of(note) : List.of()))
                .toList();
        MatchReport<String> report = new MatchReport<>("end", 1, Ranking.byScore(0, 1), seats, Duration.ZERO);
        return UnitResult.of(UNIT, List.of(REMOTE, IN_JVM), report, 0);
    }

    private static Note late(CpuTime cpu) {
        Note.Measured measured = new Note.Measured(Duration.ofSeconds(2), cpu);
        return new Note(1, new Seat(0), Note.Kind.LATE, "no answer", Optional.of(measured));
    }

    private static ThreadTime thread(int receivedMillis, int waitedMillis) {
        return new ThreadTime(Duration.ofMillis(receivedMillis), Duration.ofMillis(waitedMillis));
    }

    @Test
    void memoryThatRunsOutIsAFaultOfTheMachineOnlyInThisJvm() {
        String text = "java.lang.OutOfMemoryError: Java heap space";
        UnitResult inJvm = result(new Note(3, new Seat(1), Note.Kind.FAILED, text));
        assertEquals(Optional.of("b, turn 3: " + text), inJvm.voided());
        UnitResult remote = result(new Note(3, new Seat(0), Note.Kind.FAILED, text));
        assertEquals(Optional.empty(), remote.voided());
        assertEquals(2, remote.place("a"));
    }

    @Test
    void aMatchOfABotThatWaitedForAProcessorIsVoid() {
        CpuTime starved = new CpuTime(Duration.ofMillis(200), Map.of(1L, thread(200, 1800)));
        assertTrue(result(late(starved)).voided().isPresent());
    }

    @Test
    void aBotThatWaitedOnlyForItsOwnThreadsLoses() {
        Map<Long, ThreadTime> threads = new HashMap<>();
        for (long id = 1; id <= 8; id++) {
            threads.put(id, thread(500, 1500));
        }
        assertEquals(
                Optional.empty(),
                result(late(new CpuTime(Duration.ofSeconds(4), threads))).voided());
    }
}
