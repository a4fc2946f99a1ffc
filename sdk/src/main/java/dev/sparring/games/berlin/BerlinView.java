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
import org.jspecify.annotations.Nullable;

/**
 * The game as one player sees it. Berlin has no hidden information, so this is the whole position.
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
     * Creates a view.
     *
     * @param numberOfPlayers the number of players at the start of the match
     * @param players the known players in the order of the seats in {@code state}, including {@code me}
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
            throw new IllegalArgumentException("the state does not fit the map or the players");
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

    /** Returns the player whose view this is. */
    @JsonProperty
    public PlayerId me() {
        return me;
    }

    /** Returns the known players: all that own a node, and you. Players that are out may be missing. */
    @JsonProperty
    public List<PlayerId> players() {
        return players;
    }

    /** Returns the number of players at the start of the match. */
    @JsonProperty
    public int numberOfPlayers() {
        return numberOfPlayers;
    }

    @JsonProperty
    public BerlinMap map() {
        return map;
    }

    /** Returns the number of the current turn, from 1, or of the last turn if the match has ended. */
    public int turn() {
        boolean over =
                state.turnsPlayed() >= maximumNumberOfTurns || state.owners().size() < 2;
        return over ? state.turnsPlayed() : state.turnsPlayed() + 1;
    }

    @JsonProperty
    public int maximumNumberOfTurns() {
        return maximumNumberOfTurns;
    }

    /** Returns the number of turns that are left, including the current one. */
    public int turnsLeft() {
        return Math.max(0, maximumNumberOfTurns() - state.turnsPlayed());
    }

    /** Returns all nodes, in the order of the map. */
    public List<NodeState> nodes() {
        return nodes;
    }

    /**
     * Returns one node.
     *
     * @throws IllegalArgumentException if there is no node with this id
     */
    public NodeState node(int id) {
        return nodes.get(map().indexOf(id));
    }

    /** Returns the nodes that you own. */
    public List<NodeState> mine() {
        return nodesThat(node -> node.isOwnedBy(me));
    }

    /** Returns whether you own a node. */
    public boolean isMine(NodeState node) {
        return node.isOwnedBy(me);
    }

    /** Returns the nodes that other players own. */
    public List<NodeState> hostile() {
        return nodesThat(node -> !node.isFree() && !node.isOwnedBy(me));
    }

    /** Returns the nodes that no player owns. */
    public List<NodeState> free() {
        return nodesThat(NodeState::isFree);
    }

    /** Returns the nodes that you do not own: those of other players and free ones. */
    public List<NodeState> others() {
        return nodesThat(node -> !node.isOwnedBy(me));
    }

    /** Returns the nodes that soldiers can reach from a node in one turn. */
    public List<NodeState> neighbours(NodeState from) {
        List<NodeState> found = new ArrayList<>();
        for (int id : map().neighbours(from.id())) {
            found.add(node(id));
        }
        return found;
    }

    /** Returns the number of turns that soldiers take from each node to the nearest of the given nodes. */
    public Distances distancesTo(Collection<NodeState> targets) {
        return map().distancesTo(targets.stream().map(NodeState::id).toList());
    }

    /** Returns the number of soldiers that a player has on the whole map. */
    public int soldiersOf(PlayerId player) {
        return nodes.stream()
                .filter(node -> node.isOwnedBy(player))
                .mapToInt(NodeState::soldiers)
                .sum();
    }

    /** Returns the points that a player would have if the match ended now. */
    public long pointsOf(PlayerId player) {
        return nodes.stream()
                .filter(node -> node.isOwnedBy(player))
                .mapToLong(node -> node.type().points())
                .sum();
    }

    /** Returns the legal moves in this turn. */
    @Override
    public LegalActions<Moves> legal() {
        return new LegalMoves(map, state, seatOf(me).index());
    }

    /** Returns the state of this view. Player {@code i} of {@link #players()} has seat {@code i} in it. */
    @JsonProperty
    public BerlinState state() {
        return state;
    }

    /**
     * Returns the seat of a player in {@link #state()}.
     *
     * @throws IllegalArgumentException if the player is unknown
     */
    public Seat seatOf(PlayerId player) {
        int index = players.indexOf(player);
        if (index < 0) {
            throw new IllegalArgumentException("unknown player " + player + "; known: " + players);
        }
        return new Seat(index);
    }

    private List<NodeState> nodesThat(Predicate<NodeState> wanted) {
        return nodes.stream().filter(wanted).toList();
    }

    @Override
    public boolean equals(@Nullable Object other) {
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
