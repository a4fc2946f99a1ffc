package dev.sparring.games.warlight.rules;

import dev.sparring.bot.Seat;
import dev.sparring.games.warlight.Move;
import dev.sparring.games.warlight.WarlightMap;
import dev.sparring.rules.Refusal;
import java.util.ArrayList;
import java.util.Iterator;
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
    private final int[] owners;
    private final int[] armies;
    /** The armies that can still leave each region: those at the start of the phase, minus one, minus used and lost ones. */
    private final int[] usable;

    private final boolean[] taken;
    /** For each region, the number of the last move that left it, counted from 1; 0 if there was none. */
    private final int[] lastFrom;
    /** For each move, the number of the previous move that left the same region. */
    private int[] previous = new int[0];

    private final List<ResolvedOrder.Moved> resolved = new ArrayList<>();
    private final List<Refusal> refusals = new ArrayList<>();

    Marching(WarlightMap map, WarlightState state, RandomGenerator draws) {
        this.map = map;
        this.draws = draws;
        this.owners = state.copyOfOwners();
        this.armies = state.copyOfArmies();
        this.usable = new int[owners.length];
        for (int i = 0; i < usable.length; i++) {
            usable[i] = armies[i] - 1;
        }
        this.taken = new boolean[owners.length];
        this.lastFrom = new int[owners.length];
    }

    /** Carries out the moves of both seats. */
    void carryOut(List<Move> first, List<Move> second) {
        previous = new int[first.size() + second.size()];
        List<Iterator<Move>> queues = List.of(first.iterator(), second.iterator());
        int carriedOut = 0;
        int next = 0;
        while (queues.get(0).hasNext() || queues.get(1).hasNext()) {
            next = carriedOut % 2 == 0 ? (draws.nextDouble() < 0.5 ? 0 : 1) : 1 - next;
            boolean done = false;
            while (!done && (queues.get(0).hasNext() || queues.get(1).hasNext())) {
                next = queues.get(next).hasNext() ? next : 1 - next;
                done = carryOut(next, queues.get(next).next());
            }
            carriedOut++;
        }
    }

    private boolean carryOut(int seat, Move move) {
        int from = map.index(move.from());
        int to = map.index(move.to());
        Fault fault = fault(seat, move, from);
        if (fault != null) {
            refusals.add(new Refusal(new Seat(seat), () -> describe(move) + ": " + fault.of(move) + PAGE));
            return false;
        }
        int sent = Math.min(move.armies(), usable[from]);
        previous[resolved.size()] = lastFrom[from];
        lastFrom[from] = resolved.size() + 1;
        usable[from] -= sent;
        boolean seenBefore = Fog.shows(map, owners, 1 - seat, to);
        Combat combat = owners[to] == seat ? transfer(from, to, sent) : attack(seat, from, to, sent);
        boolean seen = seenBefore || Fog.shows(map, owners, 1 - seat, from) || Fog.shows(map, owners, 1 - seat, to);
        int arrived = owners[to] == seat ? sent - combat.attackersLost() : 0;
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
    private @Nullable Fault fault(int seat, Move move, int from) {
        if (owners[from] != seat) {
            return Fault.LOST;
        }
        if (taken[from]) {
            return Fault.TAKEN;
        }
        if (isUsed(from, move.to())) {
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
        return new Combat(0, 0);
    }

    private Combat attack(int seat, int from, int to, int sent) {
        Combat combat = Combat.fight(sent, armies[to], draws);
        if (combat.defendersLost() == armies[to]) {
            owners[to] = seat;
            armies[from] -= sent;
            armies[to] = sent - combat.attackersLost();
            taken[to] = true;
        } else {
            armies[from] -= combat.attackersLost();
            armies[to] -= combat.defendersLost();
            usable[to] -= combat.defendersLost();
        }
        return combat;
    }

    /** Returns whether a move from one region to the other has been carried out in this round. */
    private boolean isUsed(int from, int toRegion) {
        for (int move = lastFrom[from]; move > 0; move = previous[move - 1]) {
            if (resolved.get(move - 1).to() == toRegion) {
                return true;
            }
        }
        return false;
    }

    int[] owners() {
        return owners;
    }

    int[] armies() {
        return armies;
    }

    List<ResolvedOrder.Moved> resolved() {
        return resolved;
    }

    List<Refusal> refusals() {
        return refusals;
    }
}
