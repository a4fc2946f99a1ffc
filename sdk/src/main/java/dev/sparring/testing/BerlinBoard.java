package dev.sparring.testing;

import dev.sparring.bot.Seat;
import dev.sparring.games.berlin.BerlinMap;
import dev.sparring.games.berlin.BerlinState;
import dev.sparring.games.berlin.BerlinView;
import dev.sparring.games.berlin.Moves;
import dev.sparring.games.berlin.Node;
import dev.sparring.games.berlin.NodeType;
import dev.sparring.games.berlin.Path;
import dev.sparring.games.berlin.rules.BerlinRules;
import dev.sparring.games.berlin.rules.Scenario;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.IntStream;

/**
 * A Berlin position drawn as text, for tests.
 *
 * <pre>{@code
 * BerlinBoard board = BerlinBoard.parse("""
 *         1*[0:5] -- 2 -- 3*[1:4]
 *         2 -- 4!
 *         ! = 3 points, -1 soldiers
 *         """);
 * Moves moves = new MyBot().decide(board.view(0), Deadline.none());
 * }</pre>
 *
 * <p>A line is a chain of nodes. {@code --} joins two nodes in both directions, {@code ->} in one direction (one such path makes
 * the whole map directed). A node is its id, followed by its type and its soldiers when it is first mentioned. The type is a
 * character: none for a plain node, {@code *} for a city (1 point, 1 soldier per turn), and one of {@code ! ? + # @ %} for a
 * type that another line defines. {@code [0:5]} means 5 soldiers of seat 0; a node without it is free.
 */
public final class BerlinBoard {
    private static final Pattern TYPE = Pattern.compile("([!?+#@%]) = (-?[0-9]+) points, (-?[0-9]+) soldiers");
    private static final Pattern NODE = Pattern.compile("([0-9]+)([*!?+#@%]?)(?:\\[([0-9]+):([0-9]+)\\])?");
    private static final NodeType PLAIN = new NodeType("node", 0, 0);
    private static final NodeType CITY = new NodeType("city", 1, 1);
    private static final int TURNS = 25;

    private final List<String> lines;
    private final BerlinRules rules;
    private final BerlinState state;

    private BerlinBoard(List<String> lines, BerlinRules rules, BerlinState state) {
        this.lines = lines;
        this.rules = rules;
        this.state = state;
    }

    /**
     * Reads a drawing. The position is the first of 25 turns, for the seats in the drawing, but at least two.
     *
     * @throws IllegalArgumentException if the drawing cannot be read; the message quotes the line and says what was expected
     */
    public static BerlinBoard parse(String drawing) {
        List<DrawnLine> lines = DrawnLine.of(drawing);
        Map<String, NodeType> types = new LinkedHashMap<>();
        types.put("", PLAIN);
        types.put("*", CITY);
        for (DrawnLine line : lines) {
            Matcher type = TYPE.matcher(line.text());
            if (type.matches()) {
                int points = line.number(type.group(2));
                int soldiers = line.number(type.group(3));
                types.put(type.group(1), new NodeType(type.group(1), points, soldiers));
            }
        }
        Sketch sketch = new Sketch(types);
        lines.stream().filter(line -> !TYPE.matcher(line.text()).matches()).forEach(sketch::chain);
        return new BerlinBoard(lines.stream().map(DrawnLine::text).toList(), sketch.rules(), sketch.state());
    }

    /** Returns the same position in another turn of a match of another length. */
    public BerlinBoard inTurn(int turn, int maximumNumberOfTurns) {
        int[] owners = IntStream.range(0, state.nodes()).map(state::owner).toArray();
        int[] soldiers = IntStream.range(0, state.nodes()).map(state::soldiers).toArray();
        return new BerlinBoard(
                lines,
                new BerlinRules(rules.scenario().withMaximumNumberOfTurns(maximumNumberOfTurns)),
                new BerlinState(state.seats(), turn - 1, owners, soldiers));
    }

    /** Returns the position after another turn, in which seat {@code i} makes {@code moves[i]}. */
    public BerlinBoard after(Moves... moves) {
        Map<Seat, Moves> actions = new HashMap<>();
        for (Seat seat : rules.toAct(state)) {
            actions.put(seat, seat.index() < moves.length ? moves[seat.index()] : Moves.NONE);
        }
        return new BerlinBoard(lines, rules, rules.apply(state, actions));
    }

    /** Returns the rules on the drawn map. */
    public BerlinRules rules() {
        return rules;
    }

    /** Returns the drawn map. */
    public BerlinMap map() {
        return rules.map();
    }

    /** Returns the whole state. */
    public BerlinState state() {
        return state;
    }

    /** Returns the view of a seat. */
    public BerlinView view(int seat) {
        return rules.view(state, new Seat(seat));
    }

    /** Returns this position as a drawing: the original lines with the current soldiers. */
    @Override
    public String toString() {
        Set<Integer> drawn = new HashSet<>();
        return lines.stream()
                .map(line -> TYPE.matcher(line).matches() ? line : redraw(line, drawn))
                .map(line -> line + "\n")
                .collect(Collectors.joining());
    }

    private String redraw(String line, Set<Integer> drawn) {
        List<String> words = new ArrayList<>();
        for (String word : line.split("\\s+", -1)) {
            Matcher node = NODE.matcher(word);
            boolean first = node.matches() && drawn.add(Integer.parseInt(node.group(1)));
            words.add(first ? node.group(1) + node.group(2) + soldiersAt(Integer.parseInt(node.group(1))) : word);
        }
        return String.join(" ", words);
    }

    private String soldiersAt(int id) {
        int node = IntStream.range(0, state.nodes())
                .filter(i -> map().nodes().get(i).id() == id)
                .findFirst()
                .orElseThrow();
        boolean free = state.owner(node) == BerlinState.FREE;
        return free ? "" : "[" + state.owner(node) + ":" + state.soldiers(node) + "]";
    }

    /** The parts of a drawing that have been read so far. */
    private static final class Sketch {
        private final Map<String, NodeType> types;
        private final Map<Integer, Node> nodes = new LinkedHashMap<>();
        private final List<Integer> owners = new ArrayList<>();
        private final List<Integer> soldiers = new ArrayList<>();
        private final List<Path> twoWays = new ArrayList<>();
        private final List<Path> oneWays = new ArrayList<>();

        Sketch(Map<String, NodeType> types) {
            this.types = types;
        }

        void chain(DrawnLine line) {
            String[] words = line.text().split("\\s+", -1);
            int from = node(words[0], line);
            for (int i = 1; i < words.length; i += 2) {
                if (i + 1 == words.length || !words[i].matches("--|->")) {
                    throw line.wrong(
                            "expected '-- NODE' or '-> NODE' after '" + words[i - 1] + "', not '" + words[i] + "'");
                }
                int to = node(words[i + 1], line);
                if (from == to) {
                    throw line.wrong("a path must join two different nodes, not node " + from + " with itself");
                }
                (words[i].equals("--") ? twoWays : oneWays).add(new Path(from, to));
                from = to;
            }
        }

        private int node(String word, DrawnLine line) {
            Matcher node = NODE.matcher(word);
            if (!node.matches() || !types.containsKey(node.group(2))) {
                throw line.wrong(
                        "'" + word + "' is not a node: expected an id, optionally the character of a defined type,"
                                + " and optionally [seat:soldiers], as in 1*[0:5]");
            }
            int id = line.number(node.group(1));
            if (nodes.putIfAbsent(id, new Node(id, types.get(node.group(2)).name())) == null) {
                boolean free = node.group(3) == null;
                owners.add(free ? BerlinState.FREE : line.number(node.group(3)));
                soldiers.add(free ? 0 : line.number(node.group(4)));
            } else if (!node.group(1).equals(word)) {
                throw line.wrong("node " + id + " has been drawn before: expected '" + id + "', not '" + word + "'");
            }
            return id;
        }

        BerlinRules rules() {
            boolean directed = !oneWays.isEmpty();
            List<Path> paths = new ArrayList<>(oneWays);
            for (Path path : twoWays) {
                paths.add(path);
                if (directed) {
                    paths.add(new Path(path.to(), path.from()));
                }
            }
            BerlinMap map = new BerlinMap(directed, List.copyOf(types.values()), List.copyOf(nodes.values()), paths);
            return new BerlinRules(new Scenario("drawn", map, TURNS, 5000, Map.of()));
        }

        BerlinState state() {
            int seats = Math.max(
                            1, owners.stream().mapToInt(Integer::intValue).max().orElse(0))
                    + 1;
            return new BerlinState(
                    seats,
                    0,
                    owners.stream().mapToInt(Integer::intValue).toArray(),
                    soldiers.stream().mapToInt(Integer::intValue).toArray());
        }
    }
}
