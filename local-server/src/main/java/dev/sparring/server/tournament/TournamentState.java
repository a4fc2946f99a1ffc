package dev.sparring.server.tournament;

import dev.sparring.server.schedule.Schedule;
import dev.sparring.server.schedule.Schedule.Outcome;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;

/**
 * What has been played of a tournament, and what remains. Rounds follow each other: the heats of a round are known once every heat of
 * the round before has been played or is void. Used by one thread.
 */
public final class TournamentState {
    private final TournamentPlan plan;
    private final Schedule schedule;
    private final Map<Integer, HeatRecord> records = new TreeMap<>();
    private final List<Heat.Played> played = new ArrayList<>();
    private final List<HeatRecord> voids = new ArrayList<>();
    private final List<List<Heat>> rounds = new ArrayList<>();
    private List<Heat> round = List.of();
    /** The numbers of the heats of this round that have neither been played nor are void for ever. */
    private final Set<Integer> open = new HashSet<>();

    private int planned;

    /**
     * Creates the state after some results.
     *
     * @param recorded what is known about the heats that have been begun
     */
    public TournamentState(TournamentPlan plan, List<HeatRecord> recorded) {
        this.plan = plan;
        this.schedule = plan.schedule();
        recorded.forEach(heat -> records.put(heat.number(), heat));
        advance();
    }

    /** Begins the next round as long as this one is complete. */
    private void advance() {
        while (open.isEmpty()) {
            List<List<String>> lineUps = schedule.next(
                    schedule.readsResults() ? round.stream().map(this::outcome).toList() : List.of());
            if (lineUps.isEmpty()) {
                round = List.of();
                return;
            }
            List<Heat> next = new ArrayList<>();
            for (List<String> lineUp : lineUps) {
                planned++;
                next.add(plan.heat(planned, lineUp));
            }
            round = next;
            rounds.add(List.copyOf(next));
            for (Heat heat : round) {
                open.add(heat.number());
                closeIfDone(heat);
            }
        }
    }

    private Outcome outcome(Heat heat) {
        HeatRecord heatRecord = of(heat);
        List<String> bots = heat.units().get(0).bots();
        Map<String, Double> scores = new HashMap<>();
        if (!heatRecord.isVoid()) {
            Heat.Played complete = complete(heat);
            bots.forEach(bot -> scores.put(bot, complete.score(bot)));
        }
        return new Outcome(bots, scores);
    }

    /** Returns the results of a heat that has been played. */
    public Heat.Played complete(Heat heat) {
        Map<String, UnitResult> results = new HashMap<>();
        of(heat).results().forEach(result -> results.put(result.unit().key(), result));
        List<UnitResult> inOrder = new ArrayList<>();
        heat.units().forEach(unit -> inOrder.add(results.get(unit.key())));
        return new Heat.Played(heat, inOrder);
    }

    private boolean closeIfDone(Heat heat) {
        HeatRecord heatRecord = of(heat);
        boolean complete = heatRecord.results().size() == heat.units().size();
        if (!complete && !heatRecord.isVoid()) {
            return false;
        }
        open.remove(heat.number());
        if (complete) {
            played.add(complete(heat));
        } else {
            voids.add(heatRecord);
        }
        return true;
    }

    /** Returns what is known about a heat. */
    public HeatRecord of(Heat heat) {
        return records.getOrDefault(heat.number(), HeatRecord.none(heat.number()));
    }

    /** Adds a result of a heat of this round. Returns whether the heat is now complete. */
    public boolean add(Heat heat, UnitResult result) {
        records.put(heat.number(), of(heat).with(result));
        return closeIfDone(heat);
    }

    /** Removes the results of a heat of this round, because the heat was void. Returns whether it is never played again. */
    public boolean voided(Heat heat, String why) {
        records.put(heat.number(), of(heat).voided(why));
        return closeIfDone(heat);
    }

    /**
     * Returns the heats that can be played now, in the order of their numbers; begins the next round if this one is complete. None if
     * the tournament is over.
     */
    public List<Heat> open() {
        advance();
        return round.stream().filter(heat -> open.contains(heat.number())).toList();
    }

    /** Returns the heats of all rounds that are known so far. */
    public List<List<Heat>> rounds() {
        return List.copyOf(rounds);
    }

    /** Returns whether nothing remains to be played. */
    public boolean isOver() {
        return open().isEmpty();
    }

    /** Returns the number of heats of all rounds that are known so far. */
    public int planned() {
        return planned;
    }

    /** Returns the number of heats in all, without those that are needed to break ties. */
    public int length() {
        return Math.max(planned, schedule.length());
    }

    /** Returns the heats that have been played. Their order depends on when they ended. */
    public List<Heat.Played> played() {
        return List.copyOf(played);
    }

    /** Returns the heats that are never played again, because the machine was at fault each time. */
    public List<HeatRecord> voids() {
        return List.copyOf(voids);
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
