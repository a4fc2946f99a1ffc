package dev.sparring.games.berlin;

import com.fasterxml.jackson.annotation.JsonCreator;
import com.fasterxml.jackson.annotation.JsonProperty;
import dev.sparring.bot.LegalActions;
import dev.sparring.bot.Seat;
import dev.sparring.bot.View;
import java.util.ArrayList;
import java.util.Collection;
import java.util.List;
import java.util.Objects;
import java.util.Optional;
import java.util.function.Predicate;
import java.util.stream.IntStream;

/**
 * The game as one player sees it, which is all of it: there is no fog in Berlin.
 *
 * <pre>{@code
 * for (NodeState node : view.mine()) {
 *     view.neighbours(node).stream()
 *             .filter(next -> !next.isOwnedBy(view.me()) && next.soldiers() < node.soldiers())
 *             .findFirst()
 *             .ifPresent(next -> moves.add(new Move(node.id(), next.id(), node.soldiers())));
 * }
 * }</pre>
 */
public final class BerlinView implements View<Moves> {
    private final BerlinMap map;
    private final int maximumNumberOfTurns;
    private final BerlinState state;
    private final List<PlayerId> players;
    private final PlayerId me;
    private final int numberOfPlayers;
    private final List<NodeState> nodes;

    /**
     * A view of these parts.
     *
     * @param players who is known, in the order of the seats in {@code state}; {@code me} among them
     * @param numberOfPlayers how many began the game
     */
    @JsonCreator
    public BerlinView(
            @JsonProperty("map") BerlinMap map,
            @JsonProperty("maximumNumberOfTurns") int maximumNumberOfTurns,
            @JsonProperty("numberOfPlayers") int numberOfPlayers,
            @JsonProperty("players") List<PlayerId> players,
            @JsonProperty("me") PlayerId me,
            @JsonProperty("state") BerlinState state) {
        this.map = map;
        this.maximumNumberOfTurns = maximumNumberOfTurns;
        this.state = state;
        this.players = List.copyOf(players);
        this.me = me;
        this.numberOfPlayers = numberOfPlayers;
        if (state.nodes() != map.nodes().size() || state.seats() != players.size() || !players.contains(me)) {
            throw new IllegalArgumentException("a view's state is one of its map and its players");
        }
        List<Optional<PlayerId>> owners =
                this.players.stream().map(Optional::of).toList();
        this.nodes = IntStream.range(0, state.nodes())
                .mapToObj(i -> new NodeState(
                        map().nodes().get(i).id(),
                        map().typeAt(i),
                        state.owner(i) == BerlinState.FREE ? Optional.empty() : owners.get(state.owner(i)),
                        state.soldiers(i)))
                .toList();
    }

    /** The player who sees this. */
    @JsonProperty
    public PlayerId me() {
        return me;
    }

    /** The players that are known: all who own a node, and you. Some who are out may be missing. */
    @JsonProperty
    public List<PlayerId> players() {
        return players;
    }

    /** How many players began the game. */
    @JsonProperty
    public int numberOfPlayers() {
        return numberOfPlayers;
    }

    @JsonProperty
    public BerlinMap map() {
        return map;
    }

    /** The turn being played, from 1; once the game is over, the last one that was. */
    public int turn() {
        boolean over =
                state.turnsPlayed() >= maximumNumberOfTurns || state.owners().size() < 2;
        return over ? state.turnsPlayed() : state.turnsPlayed() + 1;
    }

    @JsonProperty
    public int maximumNumberOfTurns() {
        return maximumNumberOfTurns;
    }

    /** How many turns are still to be played, this one included. */
    public int turnsLeft() {
        return Math.max(0, maximumNumberOfTurns() - state.turnsPlayed());
    }

    /** Every node, in the order of the map. */
    public List<NodeState> nodes() {
        return nodes;
    }

    /**
     * One node.
     *
     * @throws IllegalArgumentException if there is none of this id
     */
    public NodeState node(int id) {
        return nodes.get(map().indexOf(id));
    }

    /** The nodes that you own. */
    public List<NodeState> mine() {
        return those(node -> node.isOwnedBy(me));
    }

    /** Returns whether you own a node. */
    public boolean isMine(NodeState node) {
        return node.isOwnedBy(me);
    }

    /** The nodes that other players own. */
    public List<NodeState> hostile() {
        return those(node -> !node.isFree() && !node.isOwnedBy(me));
    }

    /** The nodes that nobody owns. */
    public List<NodeState> free() {
        return those(NodeState::isFree);
    }

    /** The nodes that you do not own: what there is to take. */
    public List<NodeState> others() {
        return those(node -> !node.isOwnedBy(me));
    }

    /** The nodes that soldiers may go to from here in one turn. */
    public List<NodeState> neighbours(NodeState from) {
        List<NodeState> found = new ArrayList<>();
        for (int id : map().neighbours(from.id())) {
            found.add(node(id));
        }
        return found;
    }

    /** How many turns soldiers take from each node to the nearest of these. */
    public Distances distancesTo(Collection<NodeState> targets) {
        return map().distancesTo(targets.stream().map(NodeState::id).toList());
    }

    /** How many soldiers a player has on the whole map. */
    public int soldiersOf(PlayerId player) {
        return nodes.stream()
                .filter(node -> node.isOwnedBy(player))
                .mapToInt(NodeState::soldiers)
                .sum();
    }

    /** What a player would score if the game ended now. */
    public long pointsOf(PlayerId player) {
        return nodes.stream()
                .filter(node -> node.isOwnedBy(player))
                .mapToLong(node -> node.type().points())
                .sum();
    }

    /** What you may do now. */
    @Override
    public LegalActions<Moves> legal() {
        return new LegalMoves(map, state, seatOf(me).index());
    }

    /** The state that this shows; player {@code i} of {@link #players()} has seat {@code i} in it. */
    @JsonProperty
    public BerlinState state() {
        return state;
    }

    /**
     * The seat of a player in {@link #state()}.
     *
     * @throws IllegalArgumentException if the player is not known
     */
    public Seat seatOf(PlayerId player) {
        int index = players.indexOf(player);
        if (index < 0) {
            throw new IllegalArgumentException("there is no player " + player + " here; there is " + players);
        }
        return new Seat(index);
    }

    private List<NodeState> those(Predicate<NodeState> wanted) {
        return nodes.stream().filter(wanted).toList();
    }

    @Override
    public boolean equals(Object other) {
        return other instanceof BerlinView that
                && me.equals(that.me)
                && players.equals(that.players)
                && numberOfPlayers == that.numberOfPlayers
                && maximumNumberOfTurns() == that.maximumNumberOfTurns()
                && state.equals(that.state)
                && map().equals(that.map());
    }

    @Override
    public int hashCode() {
        return Objects.hash(me, state);
    }

    @Override
    public String toString() {
        return "BerlinView[" + me + " in turn " + turn() + " of " + maximumNumberOfTurns() + ", " + nodes + "]";
    }
}
