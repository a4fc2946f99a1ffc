package dev.sparring.games.berlin;

import dev.sparring.bot.LegalActions;
import java.util.List;
import java.util.random.RandomGenerator;

/** The legal moves of one player in one turn. */
public final class LegalMoves implements LegalActions<Moves> {
    private final BerlinMap map;
    private final BerlinState state;
    private final int seat;

    public LegalMoves(BerlinMap map, BerlinState state, int seat) {
        this.map = map;
        this.state = state;
        this.seat = seat;
    }

    @Override
    public List<String> whyNot(Moves moves) {
        return List.copyOf(Orders.of(map, state, seat, moves).whyNot());
    }

    /** Returns random moves: any number of soldiers on any ways, at most one move for each way, grouped by node. */
    @Override
    public Moves sample(RandomGenerator random) {
        Graph graph = map.graph();
        int[] ways = new int[waysOut(graph)];
        int[] soldiers = new int[ways.length];
        int count = 0;
        for (int node = 0; node < graph.size(); node++) {
            int first = graph.firstWay(node);
            int end = graph.firstWay(node + 1);
            int left = state.owner(node) == seat ? state.soldiers(node) : 0;
            if (left > 0 && first < end) {
                int next = first + random.nextInt(end - first);
                for (int i = first; i < end && left > 0; i++) {
                    ways[count] = next;
                    soldiers[count] = random.nextInt(left + 1);
                    left -= soldiers[count];
                    // Without soldiers, the next way takes this place: faster than a branch that is as likely as not.
                    count += Math.min(soldiers[count], 1);
                    next = next + 1 == end ? first : next + 1;
                }
            }
        }
        Move[] moves = new Move[count];
        for (int i = 0; i < count; i++) {
            moves[i] = new Move(graph.id(graph.origin(ways[i])), graph.id(graph.target(ways[i])), soldiers[i]);
        }
        return Moves.of(moves);
    }

    /** Returns the number of ways out of the player's nodes. */
    private int waysOut(Graph graph) {
        int ways = 0;
        for (int node = 0; node < graph.size(); node++) {
            ways += state.owner(node) == seat ? graph.firstWay(node + 1) - graph.firstWay(node) : 0;
        }
        return ways;
    }

    /** Returns only those of these moves that are legal; the same object if all of them are. */
    public Moves legalPartOf(Moves moves) {
        Orders orders = Orders.of(map, state, seat, moves);
        return orders.whyNot().isEmpty()
                ? moves
                : new Moves(moves.moves().stream().filter(orders::isGranted).toList());
    }
}
