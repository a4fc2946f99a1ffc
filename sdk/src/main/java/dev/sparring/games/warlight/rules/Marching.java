package dev.sparring.games.warlight.rules;

import dev.sparring.bot.Seat;
import dev.sparring.games.warlight.Move;
import dev.sparring.games.warlight.RegionSet;
import dev.sparring.games.warlight.WarlightMap;
import dev.sparring.rules.Refusal;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.random.RandomGenerator;
import org.jspecify.annotations.Nullable;

/**
 * The second half of a round: attacks and transfers, one after the other.
 *
 * <p>Each bot's moves keep their order. A fair coin decides whose move is carried out as the 1st, 3rd, 5th and so on; each time,
 * the other bot's move follows. A move that cannot be carried out does not count: the same bot's next move replaces it.
 */
final class Marching {
    private static final String PAGE = " (docs/games/warlight.md#marching)";

    private final WarlightMap map;
    private final RandomGenerator draws;
    private final Owners owners;
    private final int[] armies;
    /** The armies that can still leave each region: those at the start of the phase, minus one, minus used and lost ones. */
    private final int[] usable;

    private final RegionSet taken;
    /** For each region, the number of the last move that left it, counted from 1; 0 if there was none. */
    private final int[] lastFrom;
    /** For each move, the number of the previous move that left the same region, and the region it went to. */
    private final int[] previous;

    private final int[] target;
    private int carriedOut;

    private final List<Move> first;
    private final List<Move> second;
    private final List<ResolvedOrder> resolved;
    private final List<Refusal> refusals = new ArrayList<>();

    /** Prepares to carry out the moves of both seats. */
    Marching(WarlightMap map, WarlightState state, List<Move> first, List<Move> second, RandomGenerator draws) {
        this.map = map;
        this.draws = draws;
        this.first = first;
        this.second = second;
        this.owners = state.owners().copy();
        this.armies = state.copyOfArmies();
        this.usable = new int[armies.length];
        for (int i = 0; i < usable.length; i++) {
            usable[i] = armies[i] - 1;
        }
        this.taken = new RegionSet(armies.length);
        this.lastFrom = new int[armies.length];
        this.previous = new int[first.size() + second.size()];
        this.target = new int[previous.length];
        this.resolved = new ArrayList<>(state.placed().size() + previous.length);
        resolved.addAll(state.placed());
    }

    /** Carries out all moves. */
    void carryOut() {
        int[] read = new int[2];
        int next = 0;
        while (read[0] < first.size() || read[1] < second.size()) {
            next = carriedOut % 2 == 0 ? (draws.nextDouble() < 0.5 ? 0 : 1) : 1 - next;
            boolean done = false;
            while (!done && (read[0] < first.size() || read[1] < second.size())) {
                next = read[next] < moves(next).size() ? next : 1 - next;
                done = carryOut(next, moves(next).get(read[next]++));
            }
        }
    }

    private List<Move> moves(int seat) {
        return seat == 0 ? first : second;
    }

    private boolean carryOut(int seat, Move move) {
        int from = map.index(move.from());
        int to = map.index(move.to());
        Fault fault = fault(seat, from, to);
        if (fault != null) {
            refusals.add(new Refusal(new Seat(seat), () -> describe(move) + ": " + fault.of(move) + PAGE));
            return false;
        }
        int sent = Math.min(move.armies(), usable[from]);
        previous[carriedOut] = lastFrom[from];
        target[carriedOut] = to;
        carriedOut++;
        lastFrom[from] = carriedOut;
        usable[from] -= sent;
        RegionSet others = owners.of(1 - seat);
        // The same before and after the move: it changes the other seat's regions only if that seat owns the target.
        boolean seen = Fog.shows(map, others, from) || Fog.shows(map, others, to);
        RegionSet own = owners.of(seat);
        Combat combat = own.has(to) ? transfer(from, to, sent) : attack(seat, from, to, sent);
        int arrived = own.has(to) ? sent - combat.attackersLost() : 0;
        resolved.add(new ResolvedOrder.Moved(
                seat, move.from(), move.to(), sent, combat.attackersLost(), combat.defendersLost(), arrived, seen));
        return true;
    }

    /** Why a move cannot be carried out. The texts are part of hashed states and must not change. */
    private enum Fault {
        LOST,
        TAKEN,
        REPEATED,
        USED;

        String of(Move move) {
            return switch (this) {
                case LOST -> "region " + move.from() + " was lost before this move came";
                case TAKEN -> "region " + move.from() + " was taken this round and waits for the next";
                case REPEATED -> "there was a move from " + move.from() + " to " + move.to() + " this round";
                case USED -> "all armies of region " + move.from() + " that could be used are used; one always stays";
            };
        }
    }

    /** Returns why a move cannot be carried out, or null. */
    private @Nullable Fault fault(int seat, int from, int to) {
        if (!owners.of(seat).has(from)) {
            return Fault.LOST;
        }
        if (taken.has(from)) {
            return Fault.TAKEN;
        }
        if (isUsed(from, to)) {
            return Fault.REPEATED;
        }
        return usable[from] < 1 ? Fault.USED : null;
    }

    private static String describe(Move move) {
        return "move " + move.armies() + " from " + move.from() + " to " + move.to();
    }

    private Combat transfer(int from, int to, int sent) {
        armies[from] -= sent;
        armies[to] += sent;
        return Combat.NONE;
    }

    private Combat attack(int seat, int from, int to, int sent) {
        Combat combat = Combat.fight(sent, armies[to], draws);
        if (combat.defendersLost() == armies[to]) {
            owners.give(to, seat);
            armies[from] -= sent;
            armies[to] = sent - combat.attackersLost();
            taken.add(to);
        } else {
            armies[from] -= combat.attackersLost();
            armies[to] -= combat.defendersLost();
            usable[to] -= combat.defendersLost();
        }
        return combat;
    }

    /** Returns whether a move from one region to the other has been carried out in this round. */
    private boolean isUsed(int from, int to) {
        for (int move = lastFrom[from]; move > 0; move = previous[move - 1]) {
            if (target[move - 1] == to) {
                return true;
            }
        }
        return false;
    }

    Owners owners() {
        return owners;
    }

    int[] armies() {
        return armies;
    }

    /** Returns the orders of the round that were carried out: the placements, then the moves. */
    List<ResolvedOrder> resolved() {
        return Collections.unmodifiableList(resolved);
    }

    List<Refusal> refusals() {
        return Collections.unmodifiableList(refusals);
    }
}
