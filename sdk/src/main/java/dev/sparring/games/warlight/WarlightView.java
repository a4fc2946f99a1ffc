package dev.sparring.games.warlight;

import com.fasterxml.jackson.annotation.JsonCreator;
import com.fasterxml.jackson.annotation.JsonProperty;
import dev.sparring.bot.LegalActions;
import dev.sparring.bot.View;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/**
 * Everything that one bot knows: the map, its own regions and their neighbours. All other regions are hidden by the fog.
 *
 * <p>Regions are identified by their ids. While starting regions are picked, no region is visible. In MARCH, the view contains
 * the bot's own placements but not the opponent's, which are not reported before the round has ended.
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
     * Creates a view. The accessors describe the arguments.
     *
     * @param visible the visible regions, in any order
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
        for (VisibleRegion seen : visible) {
            int index = map.index(seen.region());
            owners[index] = seen.owner();
            armies[index] = seen.armies();
        }
    }

    /** Returns the map: all regions with their borders, and the super regions, including those in the fog. */
    @JsonProperty
    public WarlightMap map() {
        return map;
    }

    /** Returns the seat of this bot: 0 for player1, whose placements are carried out first, or 1 for player2. */
    @JsonProperty
    public int seat() {
        return seat;
    }

    /** Returns the kind of answer that is requested. */
    @JsonProperty
    public Phase phase() {
        return phase;
    }

    /** Returns the round, counted from 1; 0 while starting regions are picked. */
    @JsonProperty
    public int round() {
        return round;
    }

    /** Returns the maximum number of rounds; after the last one the match is a draw. */
    @JsonProperty
    public int maxRounds() {
        return maxRounds;
    }

    /** Returns the wastelands, all starting regions, and the number of picks of each bot. */
    @JsonProperty
    public Opening opening() {
        return opening;
    }

    /** Returns the starting regions that can still be picked; empty in all phases except PICK. */
    @JsonProperty
    public List<Integer> pickable() {
        return pickable;
    }

    /** Returns the regions that the opponent started with; empty in PICK. */
    @JsonProperty
    public List<Integer> opponentStartingRegions() {
        return opponentStartingRegions;
    }

    /** Returns the number of armies to place in PLACE; armies that are not placed are lost. */
    @JsonProperty
    public int armiesToPlace() {
        return armiesToPlace;
    }

    /** Returns the opponent's visible placements of the last round. */
    @JsonProperty
    public List<Placement> opponentPlacements() {
        return opponentPlacements;
    }

    /** Returns the opponent's visible attacks and transfers of the last round. */
    @JsonProperty
    public List<Move> opponentMoves() {
        return opponentMoves;
    }

    /** Returns all visible regions. */
    @JsonProperty
    public List<VisibleRegion> visible() {
        return visible;
    }

    /** Returns the owner of a region; {@link Owner#UNKNOWN} in the fog. */
    public Owner owner(int region) {
        return owners[map.index(region)];
    }

    /** Returns whether this bot owns a region. */
    public boolean isMine(int region) {
        return owner(region) == Owner.ME;
    }

    /** Returns the number of armies on a region; 0 in the fog. */
    public int armies(int region) {
        return armies[map.index(region)];
    }

    /** Returns the ids of this bot's regions, in order. */
    public List<Integer> mine() {
        return ownedBy(Owner.ME);
    }

    /** Returns the ids of the opponent's visible regions, in order. */
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

    /** Returns the ids of this bot's regions that border on a region it does not own; armies are useful only there. */
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

    /** Returns how many regions of a super region this bot does not own. */
    public int missingOf(SuperRegion superRegion) {
        return (int) map.regionsOf(superRegion.id()).stream()
                .filter(region -> !isMine(region))
                .count();
    }

    /** Returns the legal answers to the current request. */
    @Override
    public LegalActions<WarlightAction> legal() {
        return legalNow();
    }

    private WarlightLegal legalNow() {
        RegionSet mine = new RegionSet(owners.length);
        for (int i = 0; i < owners.length; i++) {
            if (owners[i] == Owner.ME) {
                mine.add(i);
            }
        }
        return new WarlightLegal(map, phase, armiesToPlace, pickable, mine, armies);
    }

    /**
     * Returns the view of this bot in MARCH after these placements. As in a match, illegal placements are dropped and placements
     * of more armies than there are left are reduced.
     *
     * @throws IllegalStateException if the phase is not PLACE
     */
    public WarlightView afterPlacing(WarlightAction.Place place) {
        if (phase != Phase.PLACE) {
            throw new IllegalStateException("armies are placed in PLACE, but the phase is " + phase);
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
                .map(region -> new VisibleRegion(region.region(), region.owner(), then[map.index(region.region())]))
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
    public boolean equals(@Nullable Object other) {
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
