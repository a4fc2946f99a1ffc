package dev.sparring.server.tournament;

import java.util.ArrayList;
import java.util.Collections;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;

/**
 * The results of many heats so far, and the heats that remain. Rounds follow each other: the heats of a round are known once every
 * heat of the round before has been played or is void. Used by one thread.
 */
public abstract class HeatRounds {
    private final Map<Integer, HeatRecord> records = new TreeMap<>();
    private final List<Heat.Played> played = new ArrayList<>();
    private final List<HeatRecord> voids = new ArrayList<>();
    private final List<List<Heat>> rounds = new ArrayList<>();
    private List<Heat> round = List.of();
    /** The numbers of the heats of this round that have neither been played nor are void for ever. */
    private final Set<Integer> open = new HashSet<>();

    private int planned;

    /**
     * Creates the state after some results. Constructors of subclasses call {@link #advance} at their end.
     *
     * @param recorded the results of the heats that have been begun
     */
    protected HeatRounds(List<HeatRecord> recorded) {
        recorded.forEach(heat -> records.put(heat.number(), heat));
    }

    /**
     * Returns the heats of the next round; none if nothing remains.
     *
     * @param first the number of its first heat
     * @param before the heats of the round before, which have been played or are void; none for the first round
     */
    protected abstract List<Heat> next(int first, List<Heat> before);

    /** Begins the next round as long as this one is complete. */
    protected final void advance() {
        while (open.isEmpty()) {
            List<Heat> next = next(planned + 1, round);
            if (next.isEmpty()) {
                round = List.of();
                return;
            }
            planned += next.size();
            round = next;
            rounds.add(List.copyOf(next));
            for (Heat heat : round) {
                open.add(heat.number());
                closeIfDone(heat);
            }
        }
    }

    /** Returns the results of a heat that has been played. */
    public final Heat.Played complete(Heat heat) {
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

    /** Returns the results of a heat so far. */
    public final HeatRecord of(Heat heat) {
        return records.getOrDefault(heat.number(), HeatRecord.none(heat.number()));
    }

    /** Adds a result of a heat of this round. Returns whether the heat is now complete. */
    public final boolean add(Heat heat, UnitResult result) {
        records.put(heat.number(), of(heat).with(result));
        return closeIfDone(heat);
    }

    /** Removes the results of a heat of this round, because the heat was void. Returns whether it is never played again. */
    public final boolean voided(Heat heat, String why) {
        records.put(heat.number(), of(heat).voided(why));
        return closeIfDone(heat);
    }

    /**
     * Returns the heats that can be played now, in the order of their numbers; begins the next round if this one is complete. None if
     * nothing remains to be played.
     */
    public final List<Heat> open() {
        advance();
        return round.stream().filter(heat -> open.contains(heat.number())).toList();
    }

    /** Returns whether nothing remains to be played. */
    public final boolean isOver() {
        return open().isEmpty();
    }

    /** Returns the heats of all rounds that are known so far. The list grows with this state. */
    public final List<List<Heat>> rounds() {
        return Collections.unmodifiableList(rounds);
    }

    /** Returns the number of heats of all rounds that are known so far. */
    public final int planned() {
        return planned;
    }

    /** Returns the heats that have been played. Their order depends on when they ended. The list grows with this state. */
    public final List<Heat.Played> played() {
        return Collections.unmodifiableList(played);
    }

    /** Returns the heats that are never played again, because the machine was at fault each time. The list grows with this state. */
    public final List<HeatRecord> voids() {
        return Collections.unmodifiableList(voids);
    }
}
