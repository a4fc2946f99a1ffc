package dev.sparring.server.store;

import dev.sparring.rules.MapText;
import dev.sparring.server.schedule.TournamentType;
import dev.sparring.server.tournament.Entrant;
import dev.sparring.server.tournament.Heat;
import dev.sparring.server.tournament.HeatRecord;
import dev.sparring.server.tournament.MapPool;
import dev.sparring.server.tournament.ResultLog.Change;
import dev.sparring.server.tournament.ResultLog.Result;
import dev.sparring.server.tournament.SeatResult;
import dev.sparring.server.tournament.Tournament;
import dev.sparring.server.tournament.TournamentPlan;
import dev.sparring.server.tournament.UnitResult;
import dev.sparring.server.tournament.WorkUnit;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Random;
import java.util.stream.IntStream;

/** Makes tournaments and results. */
final class Tournaments {
    /** Names that would do harm if they were part of SQL, a message or a path. */
    private static final List<String> NAMES = List.of(
            "plain", "it's", "\"quoted\"", "'; DROP TABLE seats; --", "schön 模 🤖", "%s ? :1", "two\nlines", "last");

    private Tournaments() {}

    /** Returns a tournament of all its bots, with values in every field. */
    static Tournament of(int players) {
        return of(TournamentType.ROUND_ROBIN, players, 50);
    }

    static Tournament of(TournamentType type, int players, int heats) {
        return of(type, players, players, heats);
    }

    static Tournament of(TournamentType type, int bots, int players, int heats) {
        List<Entrant> entrants = NAMES.subList(0, bots).stream()
                .map(name -> new Entrant(name, "class:" + name, Integer.toHexString(name.hashCode())))
                .toList();
        return new Tournament(
                "berlin",
                new TournamentPlan(type, names(entrants), players, heats, new MapPool(List.of("random", "alps")), 42),
                Map.of("turns", "7", "text", "a\nb 'c'"),
                Optional.of(new MapText("own.map", "line 1\nline 2\n")),
                entrants);
    }

    static List<String> names(List<Entrant> entrants) {
        return entrants.stream().map(Entrant::name).toList();
    }

    /** Returns the results of one heat of all bots with random values. */
    static List<Change> heat(Tournament tournament, int number) {
        return heat(tournament, number, tournament.plan().bots());
    }

    /** Returns the results of one heat with random values. */
    static List<Change> heat(Tournament tournament, int number, List<String> lineUp) {
        Random random = new Random(number);
        Heat heat = tournament.plan().heat(number, lineUp);
        List<Change> changes = new ArrayList<>();
        heat.units().forEach(unit -> changes.add(new Result(number, result(unit, random))));
        return changes;
    }

    private static UnitResult result(WorkUnit unit, Random random) {
        List<SeatResult> seats = IntStream.range(0, unit.bots().size())
                .mapToObj(seat -> new SeatResult(
                        1 + random.nextInt(8),
                        random.nextLong(),
                        random.nextBoolean() ? "played" : "timed-out",
                        random.nextInt(5),
                        random.nextInt(),
                        random.nextInt(1000),
                        Duration.ofNanos(random.nextLong(1L << 50)),
                        random.nextBoolean()
                                ? Optional.empty()
                                : Optional.of(Duration.ofNanos(random.nextLong(1L << 50)))))
                .toList();
        return new UnitResult(unit, seats, 0, Optional.empty());
    }

    /** Returns what a log contains after these changes of one heat, in the order of the keys. */
    static HeatRecord record(int number, List<Change> changes) {
        return new HeatRecord(
                number,
                changes.stream()
                        .map(change -> ((Result) change).result())
                        .sorted(Comparator.comparing(result -> result.unit().key()))
                        .toList(),
                0,
                "");
    }
}
