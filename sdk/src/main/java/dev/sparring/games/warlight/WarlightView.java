package dev.sparring.games.warlight;

import com.fasterxml.jackson.annotation.JsonCreator;
import com.fasterxml.jackson.annotation.JsonProperty;
import dev.sparring.bot.LegalActions;
import dev.sparring.bot.View;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Objects;

/**
 * What one bot knows: the map, its own regions, and those of their neighbours that the fog leaves open.
 *
 * <p>Regions are named by their ids. While starting regions are picked nothing is visible. In MARCH, the bot's own
 * placements are there and the opponent's of this round are not: nobody is told of them before the round is over.
 */
public final class WarlightView implements View<WarlightAction> {
    private final WarlightMap map;
    private final int seat;
    private final Phase phase;
    private final int round;
    private final int maxRounds;
    private final Opening opening;
    private final List<Integer> pickable;
    private final List<Integer> opponentStartingRegions;
    private final int armiesToPlace;
    private final List<Placement> opponentPlacements;
    private final List<Move> opponentMoves;
    private final List<VisibleRegion> visible;
    private final Owner[] owners;
    private final int[] armies;

    /**
     * A view of these facts; each accessor says what its argument means.
     *
     * @param visible what can be seen, in any order
     */
    @JsonCreator
    public WarlightView(
            @JsonProperty("map") WarlightMap map,
            @JsonProperty("seat") int seat,
            @JsonProperty("phase") Phase phase,
            @JsonProperty("round") int round,
            @JsonProperty("maxRounds") int maxRounds,
            @JsonProperty("opening") Opening opening,
            @JsonProperty("pickable") List<Integer> pickable,
            @JsonProperty("opponentStartingRegions") List<Integer> opponentStartingRegions,
            @JsonProperty("armiesToPlace") int armiesToPlace,
            @JsonProperty("opponentPlacements") List<Placement> opponentPlacements,
            @JsonProperty("opponentMoves") List<Move> opponentMoves,
            @JsonProperty("visible") List<VisibleRegion> visible) {
        this.map = map;
        this.seat = seat;
        this.phase = phase;
        this.round = round;
        this.maxRounds = maxRounds;
        this.opening = opening;
        this.pickable = List.copyOf(pickable);
        this.opponentStartingRegions = List.copyOf(opponentStartingRegions);
        this.armiesToPlace = armiesToPlace;
        this.opponentPlacements = List.copyOf(opponentPlacements);
        this.opponentMoves = List.copyOf(opponentMoves);
        this.visible = List.copyOf(visible);
        this.owners = new Owner[map.size()];
        this.armies = new int[map.size()];
        Arrays.fill(owners, Owner.UNKNOWN);
        for (VisibleRegion sighting : visible) {
            int index = map.index(sighting.region());
            owners[index] = sighting.owner();
            armies[index] = sighting.armies();
        }
    }

    /** Returns the map: all regions with their borders, and the super regions, also those in the fog. */
    @JsonProperty
    public WarlightMap map() {
        return map;
    }

    /** Which player this bot is: 0 for player1, whose placements are carried out first, or 1 for player2. */
    @JsonProperty
    public int seat() {
        return seat;
    }

    /** What is asked for. */
    @JsonProperty
    public Phase phase() {
        return phase;
    }

    /** The round, counted from 1; 0 while starting regions are picked. */
    @JsonProperty
    public int round() {
        return round;
    }

    /** After this round the game is a draw. */
    @JsonProperty
    public int maxRounds() {
        return maxRounds;
    }

    /** The wastelands, all regions that could be picked at the start, and how many picks each bot has. */
    @JsonProperty
    public Opening opening() {
        return opening;
    }

    /** In PICK: the starting regions that are left. */
    @JsonProperty
    public List<Integer> pickable() {
        return pickable;
    }

    /** The regions the opponent started on; empty while they are picked. */
    @JsonProperty
    public List<Integer> opponentStartingRegions() {
        return opponentStartingRegions;
    }

    /** In PLACE: how many armies there are to place. What is not placed is lost. */
    @JsonProperty
    public int armiesToPlace() {
        return armiesToPlace;
    }

    /** The opponent's placements of the last round, as far as they could be seen. */
    @JsonProperty
    public List<Placement> opponentPlacements() {
        return opponentPlacements;
    }

    /** The opponent's attacks and transfers of the last round, as far as they could be seen. */
    @JsonProperty
    public List<Move> opponentMoves() {
        return opponentMoves;
    }

    /** Every region that can be seen. */
    @JsonProperty
    public List<VisibleRegion> visible() {
        return visible;
    }

    /** Whose a region is; {@link Owner#UNKNOWN} in the fog. */
    public Owner owner(int region) {
        return owners[map.index(region)];
    }

    public boolean isMine(int region) {
        return owner(region) == Owner.ME;
    }

    /** How many armies stand on a region; 0 in the fog. */
    public int armies(int region) {
        return armies[map.index(region)];
    }

    /** My regions, by id. */
    public List<Integer> mine() {
        return ownedBy(Owner.ME);
    }

    /** The opponent's regions that can be seen, by id. */
    public List<Integer> opponents() {
        return ownedBy(Owner.OPPONENT);
    }

    private List<Integer> ownedBy(Owner owner) {
        List<Integer> owned = new ArrayList<>();
        for (int i = 0; i < owners.length; i++) {
            if (owners[i] == owner) {
                owned.add(map.id(i));
            }
        }
        return owned;
    }

    /** My regions that border on one that is not mine: those where armies are of use. */
    public List<Integer> frontier() {
        return mine().stream()
                .filter(region -> map.neighbours(region).stream().anyMatch(other -> !isMine(other)))
                .toList();
    }

    /** Returns the ids of the regions that border on this one, in order. */
    public List<Integer> neighbours(int region) {
        return map.neighbours(region);
    }

    /** Returns the ids of the regions of a super region, in order. */
    public List<Integer> regionsOf(SuperRegion superRegion) {
        return map.regionsOf(superRegion);
    }

    /** How many of a super region's regions are not mine. */
    public int missingOf(SuperRegion superRegion) {
        return (int) map.regionsOf(superRegion.id()).stream()
                .filter(region -> !isMine(region))
                .count();
    }

    /** What may be answered now. */
    @Override
    public LegalActions<WarlightAction> legal() {
        return legalNow();
    }

    private WarlightLegal legalNow() {
        return new WarlightLegal(
                map, phase, armiesToPlace, pickable, index -> owners[index] == Owner.ME, index -> armies[index]);
    }

    /**
     * What this bot will see when it is asked to march, once it has placed these armies. As in the game, illegal
     * placements are left out and what is more than there is to place is cut.
     *
     * @throws IllegalStateException if it is not PLACE
     */
    public WarlightView afterPlacing(WarlightAction.Place place) {
        if (phase != Phase.PLACE) {
            throw new IllegalStateException("armies are placed in PLACE, and this is " + phase);
        }
        WarlightAction.Place legal =
                (WarlightAction.Place) legalNow().legalPart(place).orElseThrow();
        int[] then = armies.clone();
        int left = armiesToPlace;
        for (Placement placement : legal.placements()) {
            int placed = Math.min(left, placement.armies());
            then[map.index(placement.region())] += placed;
            left -= placed;
        }
        List<VisibleRegion> seen = visible.stream()
                .map(sighting ->
                        new VisibleRegion(sighting.region(), sighting.owner(), then[map.index(sighting.region())]))
                .toList();
        return new WarlightView(
                map,
                seat,
                Phase.MARCH,
                round,
                maxRounds,
                opening,
                pickable,
                opponentStartingRegions,
                0,
                opponentPlacements,
                opponentMoves,
                seen);
    }

    @Override
    public boolean equals(Object other) {
        return other instanceof WarlightView that
                && seat == that.seat
                && phase == that.phase
                && round == that.round
                && maxRounds == that.maxRounds
                && armiesToPlace == that.armiesToPlace
                && opening.equals(that.opening)
                && pickable.equals(that.pickable)
                && opponentStartingRegions.equals(that.opponentStartingRegions)
                && opponentPlacements.equals(that.opponentPlacements)
                && opponentMoves.equals(that.opponentMoves)
                && visible.equals(that.visible)
                && map.equals(that.map);
    }

    @Override
    public int hashCode() {
        return Objects.hash(seat, phase, round, visible);
    }

    @Override
    public String toString() {
        return "player" + (seat + 1) + " in round " + round + ", " + phase + ": " + mine().size() + " regions";
    }
}
