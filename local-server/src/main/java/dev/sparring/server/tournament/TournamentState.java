package dev.sparring.server.tournament;

import dev.sparring.server.schedule.Schedule;
import dev.sparring.server.schedule.Schedule.Outcome;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/** The results of a tournament so far, and the heats that remain. Used by one thread. */
public final class TournamentState extends HeatRounds {
    private final TournamentPlan plan;
    private final Schedule schedule;

    /**
     * Creates the state after some results.
     *
     * @param recorded the results of the heats that have been begun
     */
    public TournamentState(TournamentPlan plan, List<HeatRecord> recorded) {
        super(recorded);
        this.plan = plan;
        this.schedule = plan.schedule();
        advance();
    }

    @Override
    protected List<Heat> next(int first, List<Heat> before) {
        List<List<String>> lineUps = schedule.next(
                schedule.readsResults() ? before.stream().map(this::outcome).toList() : List.of());
        List<Heat> next = new ArrayList<>();
        for (List<String> lineUp : lineUps) {
            next.add(plan.heat(first + next.size(), lineUp));
        }
        return next;
    }

    private Outcome outcome(Heat heat) {
        List<String> bots = heat.units().get(0).bots();
        Map<String, Double> scores = new HashMap<>();
        if (!of(heat).isVoid()) {
            Heat.Played complete = complete(heat);
            bots.forEach(bot -> scores.put(bot, complete.score(bot)));
        }
        return new Outcome(bots, scores);
    }

    /** Returns the number of heats in all, without those that are needed to break ties. */
    public int length() {
        return Math.max(planned(), schedule.length());
    }

    /** Returns the places by the rules of the tournament; see {@link Schedule#places}. */
    public List<List<String>> places() {
        return schedule.places();
    }

    /** Returns the plan. */
    public TournamentPlan plan() {
        return plan;
    }
}
