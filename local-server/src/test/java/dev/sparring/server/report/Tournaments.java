package dev.sparring.server.report;

import dev.sparring.server.rating.RatingModel;
import dev.sparring.server.schedule.TournamentType;
import dev.sparring.server.standings.Standings;
import dev.sparring.server.tournament.Entrant;
import dev.sparring.server.tournament.Heat;
import dev.sparring.server.tournament.HeatRecord;
import dev.sparring.server.tournament.MapPool;
import dev.sparring.server.tournament.Results;
import dev.sparring.server.tournament.Tournament;
import dev.sparring.server.tournament.TournamentPlan;
import dev.sparring.server.tournament.TournamentState;
import dev.sparring.server.tournament.WorkUnit;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.SplittableRandom;
import java.util.function.Function;
import java.util.function.Predicate;
import java.util.random.RandomGenerator;
import java.util.stream.IntStream;

/** Makes tournaments with results for tests. */
public final class Tournaments {
    private Tournaments() {}

    /** Returns a tournament of the game "berlin" with the maps "corners" and "ring" and the seed 7. */
    static Tournament of(TournamentType type, int players, int heats, List<String> bots) {
        TournamentPlan plan =
                new TournamentPlan(type, bots, players, heats, new MapPool(List.of("corners", "ring")), 7);
        List<Entrant> entrants =
                bots.stream().map(bot -> new Entrant(bot, "class:" + bot, "")).toList();
        return new Tournament("berlin", plan, Map.of(), Optional.empty(), entrants);
    }

    /** Plays some of the heats of each round, until a round is not complete. */
    static TournamentState played(Tournament tournament, Predicate<Heat> some, Function<WorkUnit, long[]> points) {
        TournamentState state = new TournamentState(tournament.plan(), List.of());
        while (!state.isOver()) {
            List<Heat> heats = state.open().stream().filter(some).toList();
            if (heats.isEmpty()) {
                break;
            }
            heats.forEach(heat -> play(state, heat, points));
        }
        return state;
    }

    static TournamentState played(Tournament tournament, Function<WorkUnit, long[]> points) {
        return played(tournament, heat -> true, points);
    }

    static void play(TournamentState state, Heat heat, Function<WorkUnit, long[]> points) {
        for (WorkUnit unit : heat.units()) {
            state.add(heat, Results.of(unit, unit.key().hashCode(), points.apply(unit)));
        }
    }

    static void makeVoid(TournamentState state, Heat heat, String why) {
        for (int attempt = 0; attempt < HeatRecord.ATTEMPTS; attempt++) {
            state.voided(heat, why);
        }
    }

    /** Returns points by which bots that are earlier in a list win. */
    static Function<WorkUnit, long[]> stronger(List<String> bots) {
        return unit -> unit.bots().stream()
                .mapToLong(bot -> bots.size() - bots.indexOf(bot))
                .toArray();
    }

    /** Returns points with noise, by which bots that are earlier in a list usually win. */
    static Function<WorkUnit, long[]> noisy(List<String> bots, RandomGenerator random) {
        return unit -> unit.bots().stream()
                .mapToLong(
                        bot -> Math.round(bots.size() - bots.indexOf(bot) + 0.4 * bots.size() * random.nextGaussian()))
                .toArray();
    }

    static List<String> names(String prefix, int count) {
        return IntStream.rangeClosed(1, count).mapToObj(i -> prefix + i).toList();
    }

    static Standings standings(Tournament tournament, TournamentState state) {
        return Standings.of(tournament, state, RatingModel.PAIRS, Optional.empty());
    }

    static Standings standings(Tournament tournament, Function<WorkUnit, long[]> points) {
        return standings(tournament, played(tournament, points));
    }

    /** Returns the page of a tournament with these bots, in which the first bots are better. */
    public static String page(TournamentType type, int players, int heats, List<String> bots) {
        Tournament tournament = of(type, players, heats, bots);
        TournamentState state = new TournamentState(tournament.plan(), List.of());
        makeVoid(state, state.open().get(0), "the bot's program did not start in time");
        Function<WorkUnit, long[]> points = noisy(bots, new SplittableRandom(3));
        while (!state.isOver()) {
            state.open().forEach(heat -> play(state, heat, points));
        }
        return HtmlReport.of(
                standings(tournament, state), "Berlin", key -> "./spar tournament play results.ndjson " + key);
    }
}
