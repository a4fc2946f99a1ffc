package dev.sparring.games.warlight.bots;

import dev.sparring.games.warlight.Opening;
import dev.sparring.games.warlight.Owner;
import dev.sparring.games.warlight.Placement;
import dev.sparring.games.warlight.WarlightMap;
import dev.sparring.games.warlight.WarlightView;
import java.util.Arrays;
import java.util.HashSet;
import java.util.Set;

/**
 * A view as arrays, with estimates of what the fog hides. Regions are indexes of the map's list.
 *
 * <p>It assumes that the opponent still owns the regions that it started with, as long as they are in the fog.
 */
final class Situation {
    private static final int BASE_INCOME = 5;

    // The cost of a region that is missing for a bonus, in armies. The cost of an opponent's region is an estimate of
    // what it
    // takes to fight for it.
    private static final double COST_OF_NEUTRAL = 1;
    private static final double COST_FOR_EACH_NEUTRAL_ARMY = 0.63;
    private static final double COST_OF_OPPONENTS = 5;
    private static final double COST_FOR_EACH_OPPONENTS_ARMY = 0.4;
    private static final double COST_FOR_EACH_ARMY_OF_INCOME = 0.94;
    /** The value of a super region without a bonus: it is worth taking if there is nothing else to do. */
    private static final double WITHOUT_BONUS = 0.04;

    private final WarlightMap map;
    private final Owner[] owners;
    private final int[] armies;
    /** For each super region, the number of its regions that this bot does not own. */
    private final int[] missing;
    /** For each super region, the number of its regions that the opponent owns, as far as is known. */
    private final int[] held;
    /** For each super region, the number of its regions that the opponent does not own for certain. */
    private final int[] notHeld;

    private final int opponentIncome;
    private final double[] worth;

    Situation(WarlightView view) {
        map = view.map();
        owners = new Owner[map.size()];
        armies = new int[owners.length];
        int groups = map.superRegions().size();
        missing = new int[groups];
        held = new int[groups];
        notHeld = new int[groups];
        readRegions(view);
        opponentIncome = Math.max(incomeFromBonuses(view.round()), seenPlacements(view));
        worth = new double[groups];
        for (int group = 0; group < groups; group++) {
            worth[group] = map.superRegions().get(group).bonus() + WITHOUT_BONUS;
        }
        divideByCost();
    }

    private void readRegions(WarlightView view) {
        Set<Integer> wastelands = new HashSet<>(view.opening().wastelands());
        Set<Integer> starts = new HashSet<>(view.opponentStartingRegions());
        for (int region = 0; region < owners.length; region++) {
            int id = map.id(region);
            owners[region] = view.owner(id);
            armies[region] = view.armies(id);
            if (owners[region] == Owner.UNKNOWN) {
                owners[region] = starts.contains(id) ? Owner.OPPONENT : Owner.UNKNOWN;
                armies[region] = wastelands.contains(id) ? Opening.WASTELAND_ARMIES : Opening.NEUTRAL_ARMIES;
            }
            int group = map.superIndexOf(region);
            missing[group] += isMine(region) ? 0 : 1;
            held[group] += isOpponents(region) ? 1 : 0;
            notHeld[group] += isMine(region) || owners[region] == Owner.NEUTRAL ? 1 : 0;
        }
    }

    /** Returns the opponent's income if it owns every super region that it has had the time to take. */
    private int incomeFromBonuses(int round) {
        int income = BASE_INCOME;
        for (int group = 0; group < held.length; group++) {
            int size = map.regionsOf(map.superRegions().get(group)).size();
            if (held[group] > 0 && notHeld[group] == 0 && round > size) {
                income += map.superRegions().get(group).bonus();
            }
        }
        return income;
    }

    private static int seenPlacements(WarlightView view) {
        return view.opponentPlacements().stream().mapToInt(Placement::armies).sum();
    }

    /** Divides the worth of each super region by the armies that it takes to complete it. */
    private void divideByCost() {
        double[] costs = new double[worth.length];
        Arrays.fill(costs, 0.5);
        for (int region = 0; region < owners.length; region++) {
            costs[map.superIndexOf(region)] += cost(region);
        }
        for (int group = 0; group < worth.length; group++) {
            worth[group] /= costs[group];
        }
    }

    private double cost(int region) {
        return switch (owners[region]) {
            case ME -> 0;
            case OPPONENT ->
                COST_OF_OPPONENTS
                        + COST_FOR_EACH_OPPONENTS_ARMY * armies[region]
                        + COST_FOR_EACH_ARMY_OF_INCOME * opponentIncome;
            case NEUTRAL, UNKNOWN -> COST_OF_NEUTRAL + COST_FOR_EACH_NEUTRAL_ARMY * armies[region];
        };
    }

    int size() {
        return owners.length;
    }

    int id(int region) {
        return map.id(region);
    }

    /** Returns the neighbours of a region. Do not change the array. */
    int[] neighbours(int region) {
        return map.adjacent(region);
    }

    boolean isMine(int region) {
        return owners[region] == Owner.ME;
    }

    boolean isOpponents(int region) {
        return owners[region] == Owner.OPPONENT;
    }

    /** Returns whether nothing is known about the owner of a region. */
    boolean isUnknown(int region) {
        return owners[region] == Owner.UNKNOWN;
    }

    /** Returns the armies on a region; in the fog, as many as at the start. */
    int armies(int region) {
        return armies[region];
    }

    /** Returns the bonus of the super region that a region belongs to. */
    int bonusAt(int region) {
        return map.superRegions().get(map.superIndexOf(region)).bonus();
    }

    /** Returns the bonus for each army that it takes to complete the super region that a region belongs to. */
    double worthAt(int region) {
        return worth[map.superIndexOf(region)];
    }

    /** Returns whether this bot owns the whole super region that a region belongs to. */
    boolean isInOwnBonus(int region) {
        return missing[map.superIndexOf(region)] == 0;
    }

    /** Returns whether the opponent may own the whole super region that a region belongs to. */
    boolean isInOpponentsBonus(int region) {
        int group = map.superIndexOf(region);
        return held[group] > 0 && notHeld[group] == 0;
    }

    /** Returns an estimate of the armies that the opponent places in a round. */
    int opponentIncome() {
        return opponentIncome;
    }

    /** Returns the armies with which the opponent can attack a region, without those that it will place. */
    int threat(int region) {
        int threat = 0;
        for (int next : neighbours(region)) {
            threat += isOpponents(next) ? armies[next] - 1 : 0;
        }
        return threat;
    }

    boolean bordersOnOpponent(int region) {
        for (int next : neighbours(region)) {
            if (isOpponents(next)) {
                return true;
            }
        }
        return false;
    }

    /** Returns whether one of this bot's regions borders on one of the opponent's. */
    boolean isInContact() {
        for (int region = 0; region < owners.length; region++) {
            if (isMine(region) && bordersOnOpponent(region)) {
                return true;
            }
        }
        return false;
    }

    boolean bordersOnMine(int region) {
        for (int next : neighbours(region)) {
            if (isMine(next)) {
                return true;
            }
        }
        return false;
    }

    /** Returns whether all neighbours of a region belong to this bot, except perhaps one. */
    boolean isSafeBeside(int region, int exception) {
        for (int next : neighbours(region)) {
            if (next != exception && !isMine(next)) {
                return false;
            }
        }
        return true;
    }
}
