package dev.sparring.games.warlight;

import dev.sparring.bot.LegalActions;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.random.RandomGenerator;

/**
 * The legal answers of one bot in one phase, as far as they are known before the moves are resolved.
 *
 * <p>An order for more armies than there are is legal: the number is reduced when the order is carried out.
 */
public final class WarlightLegal implements LegalActions<WarlightAction> {
    /** The maximum number of orders in one answer; the others are not read. */
    static final int MAX_ORDERS = 50;

    private static final String PAGE = "docs/games/warlight.md#";

    private final WarlightMap map;
    private final Phase phase;
    private final int armiesToPlace;
    private final List<Integer> pickable;
    private final RegionSet mine;
    private final int[] armies;

    /**
     * Creates the legal answers.
     *
     * @param mine the bot's regions
     * @param armies the number of armies on each of them, by index; kept, not copied
     */
    public WarlightLegal(
            WarlightMap map, Phase phase, int armiesToPlace, List<Integer> pickable, RegionSet mine, int[] armies) {
        this.map = map;
        this.phase = phase;
        this.armiesToPlace = armiesToPlace;
        this.pickable = pickable;
        this.mine = mine;
        this.armies = armies;
    }

    @Override
    public List<String> whyNot(WarlightAction action) {
        if (action.phase() != phase) {
            return List.of("the answer is a " + action.phase() + ", but the request was for a " + phase + " (" + PAGE
                    + "round)");
        }
        List<String> why = new ArrayList<>(0);
        if (action instanceof WarlightAction.Pick pick && !pickable.contains(pick.region())) {
            why.add("pick region " + pick.region() + ": it cannot be picked; available: " + pickable + " (" + PAGE
                    + "picking)");
        } else if (action instanceof WarlightAction.Place place) {
            int left = armiesToPlace;
            for (int i = 0; i < place.placements().size(); i++) {
                Optional<String> fault = whyNot(place.placements().get(i), i, left);
                fault.ifPresent(why::add);
                left -= fault.isPresent()
                        ? 0
                        : Math.min(left, place.placements().get(i).armies());
            }
        } else if (action instanceof WarlightAction.March march) {
            for (int i = 0; i < march.moves().size(); i++) {
                whyNot(march.moves().get(i), i).ifPresent(why::add);
            }
        }
        return why;
    }

    /** Returns the legal orders of an action, in the same order; empty if the action answers another request. */
    public Optional<WarlightAction> legalPart(WarlightAction action) {
        if (action.phase() != phase) {
            return Optional.empty();
        }
        if (action instanceof WarlightAction.Place place) {
            List<Placement> kept = new ArrayList<>();
            int left = armiesToPlace;
            for (int i = 0; i < place.placements().size(); i++) {
                Placement placement = place.placements().get(i);
                if (whyNot(placement, i, left).isEmpty()) {
                    kept.add(placement);
                    left -= Math.min(left, placement.armies());
                }
            }
            return Optional.of(new WarlightAction.Place(kept));
        }
        if (action instanceof WarlightAction.March march) {
            List<Move> kept = new ArrayList<>();
            for (int i = 0; i < march.moves().size(); i++) {
                Move move = march.moves().get(i);
                if (whyNot(move, i).isEmpty()) {
                    kept.add(move);
                }
            }
            return Optional.of(new WarlightAction.March(kept));
        }
        return whyNot(action).isEmpty() ? Optional.of(action) : Optional.empty();
    }

    private Optional<String> whyNot(Placement placement, int ordersBefore, int left) {
        String why = null;
        if (ordersBefore >= MAX_ORDERS) {
            why = "only " + MAX_ORDERS + " orders are read";
        } else if (!map.has(placement.region())) {
            why = "there is no such region";
        } else if (!mine.has(map.index(placement.region()))) {
            why = "the region is not yours";
        } else if (placement.armies() < 1) {
            why = "a placement has at least 1 army";
        } else if (left < 1) {
            why = "all " + armiesToPlace + " armies have been placed";
        }
        return why == null
                ? Optional.empty()
                : no("place " + placement.armies() + " armies on region " + placement.region() + ": ", why, "placing");
    }

    private Optional<String> whyNot(Move move, int ordersBefore) {
        String what = null;
        if (ordersBefore >= MAX_ORDERS) {
            what = "only " + MAX_ORDERS + " orders are read";
        } else if (!map.has(move.from()) || !map.has(move.to())) {
            what = "there is no region " + (map.has(move.from()) ? move.to() : move.from());
        } else if (!mine.has(map.index(move.from()))) {
            what = "region " + move.from() + " is not yours";
        } else if (!map.areNeighbours(move.from(), move.to())) {
            what = "they are not neighbours; the neighbours of " + move.from() + " are " + map.neighbours(move.from());
        } else if (move.armies() < 1) {
            what = "a move has at least 1 army";
        }
        return what == null
                ? Optional.empty()
                : no("move " + move.armies() + " from " + move.from() + " to " + move.to() + ": ", what, "marching");
    }

    private static Optional<String> no(String what, String why, String where) {
        return Optional.of(what + why + " (" + PAGE + where + ")");
    }

    /** Returns any starting region, or placements of all armies on a few regions, or at most one move from each region. */
    @Override
    public WarlightAction sample(RandomGenerator random) {
        return switch (phase) {
            case PICK -> new WarlightAction.Pick(pickable.get(random.nextInt(pickable.size())));
            case PLACE -> samplePlace(random);
            case MARCH -> sampleMarch(random);
            case OVER -> throw new IllegalStateException("the game is over");
        };
    }

    private WarlightAction samplePlace(RandomGenerator random) {
        int count = mine.size();
        List<Placement> placements = new ArrayList<>();
        int left = count == 0 ? 0 : armiesToPlace;
        while (left > 0 && placements.size() < MAX_ORDERS) {
            int armiesHere = 1 + random.nextInt(left);
            placements.add(new Placement(map.id(mine.nth(random.nextInt(count))), armiesHere));
            left -= armiesHere;
        }
        return new WarlightAction.Place(placements);
    }

    private WarlightAction sampleMarch(RandomGenerator random) {
        List<Move> moves = new ArrayList<>(Math.min(MAX_ORDERS, mine.size()));
        int start = random.nextInt(map.size());
        sampleMoves(start, map.size(), moves, random);
        sampleMoves(0, start, moves, random);
        return new WarlightAction.March(moves);
    }

    /** Adds at most one move from each region whose index is at least {@code first} and less than {@code end}. */
    private void sampleMoves(int first, int end, List<Move> moves, RandomGenerator random) {
        int from = mine.next(first);
        while (from >= 0 && from < end && moves.size() < MAX_ORDERS) {
            int usable = armies[from] - 1;
            int[] neighbours = map.adjacent(from);
            if (usable > 0 && neighbours.length > 0 && random.nextBoolean()) {
                int to = neighbours[random.nextInt(neighbours.length)];
                moves.add(new Move(map.id(from), map.id(to), 1 + random.nextInt(usable)));
            }
            from = mine.next(from + 1);
        }
    }
}
