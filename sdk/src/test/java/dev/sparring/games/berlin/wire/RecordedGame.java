package dev.sparring.games.berlin.wire;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.fasterxml.jackson.databind.JsonNode;
import dev.sparring.bot.Ranking;
import dev.sparring.bot.Seat;
import dev.sparring.games.berlin.BerlinMap;
import dev.sparring.games.berlin.BerlinState;
import dev.sparring.games.berlin.Move;
import dev.sparring.games.berlin.Moves;
import dev.sparring.games.berlin.NodeType;
import dev.sparring.games.berlin.maps.MapFiles;
import dev.sparring.games.berlin.rules.BerlinRules;
import dev.sparring.games.berlin.rules.Scenario;
import dev.sparring.rules.MapText;
import dev.sparring.wire.Reply;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;

/**
 * A game of the real server, compared step by step with our answer reader and rules.
 *
 * <p>Intended differences are counted by name; any other difference fails.
 */
final class RecordedGame {
    private final String name;
    private final int players;
    private final JsonNode map;
    private final BerlinRules rules;
    private final BerlinRules withoutSpawning;
    private final Map<String, Integer> counts;
    private BerlinState last;

    RecordedGame(String file, JsonNode json, Map<String, Integer> counts) {
        this.name = file + ", game " + json.path("game").asInt();
        this.players = json.path("players").asInt();
        this.counts = counts;
        this.map = json.path("map");
        Scenario scenario = MapFiles.read(new MapText(name, map.toString()))
                .withMaximumNumberOfTurns(json.path("maximum_number_of_turns").asInt());
        this.rules = new BerlinRules(scenario);
        BerlinMap board = scenario.map();
        List<NodeType> barren = board.types().stream()
                .map(type -> new NodeType(type.name(), type.points(), 0))
                .toList();
        this.withoutSpawning = new BerlinRules(new Scenario(
                scenario.name(),
                new BerlinMap(board.directed(), barren, board.nodes(), board.paths()),
                scenario.maximumNumberOfTurns(),
                scenario.timeLimitPerTurn(),
                scenario.setup()));
        assertEquals(state(json.path("state"), 0), rules.start(players, 0), name + ": start");
        count("games");
    }

    private void count(String what) {
        counts.merge(what, 1, Integer::sum);
    }

    void step(JsonNode step) {
        count("steps");
        BerlinState before = state(step.path("state_before"), step.path("step").asInt() - 1);
        last = state(step.path("state_after"), before.turnsPlayed() + 1);
        String where = name + ", step " + step.path("step").asInt();
        Map<Seat, Moves> actions = new HashMap<>();
        boolean brokenEntryMatters = false;
        for (JsonNode reply : step.path("replies")) {
            Seat seat = new Seat(reply.get(0).asInt());
            String body = reply.get(1).asText();
            Moves attempt = read(body);
            Moves legal = rules.fallback(before, seat, Optional.of(attempt));
            actions.put(seat, legal);
            count("compared: accepted moves of a player");
            List<String> recorded = recordedMoves(step.path("accepted"), seat);
            List<String> ours = summed(attempt, legal);
            if (!recorded.equals(ours)) {
                assertTrue(hasBrokenEntry(body), where + ", seat " + seat.index() + ": " + recorded + " not " + ours);
                brokenEntryMatters = true;
            }
        }
        assertEquals(actions.keySet(), rules.toAct(before), where + ": who is asked");
        if (brokenEntryMatters) {
            count("intended difference: only an invalid entry or one that is not positive is ignored");
        } else {
            compareOutcome(where, step, before, actions);
        }
    }

    private void compareOutcome(String where, JsonNode step, BerlinState before, Map<Seat, Moves> actions) {
        BerlinState after = rules.apply(before, actions);
        BerlinState fought = withoutSpawning.apply(before, actions);
        BerlinState recordedFought = state(step.path("state_post"), after.turnsPlayed());
        Set<Integer> differing = differing(recordedFought, fought);
        differing.addAll(differing(last, after));
        if (!differing.isEmpty()) {
            // The server keeps an army below zero as a debt on its node only.
            Set<Integer> indebted = nodesOf(step.path("hidden_before"));
            assertTrue(
                    indebted.containsAll(differing),
                    () -> where + ": nodes " + differing + " differ: the server had " + recordedFought + " and then "
                            + last + ", we have " + fought + " and then " + after);
            count("intended difference: hidden negative armies");
            return;
        }
        count("equal after combat and after spawning");
        assertEquals(spawns(step.path("spawns")), spawned(after), where + ": spawned");
        assertEquals(numbers(step.path("alive")), alive(after), where + ": alive");
        compareRanking(where, step.path("ranking"), after);
    }

    /** Returns the nodes of a list of armies. Each is an object with a {@code node_id} or a list that begins with the id. */
    private static Set<Integer> nodesOf(JsonNode armies) {
        Set<Integer> nodes = new TreeSet<>();
        armies.forEach(army -> nodes.add((army.isArray() ? army.path(0) : army.path("node_id")).asInt()));
        return nodes;
    }

    private Set<Integer> differing(BerlinState recorded, BerlinState ours) {
        Set<Integer> ids = new TreeSet<>();
        for (int i = 0; i < ours.nodes(); i++) {
            if (recorded.owner(i) != ours.owner(i) || recorded.soldiers(i) != ours.soldiers(i)) {
                ids.add(rules.map().nodes().get(i).id());
            }
        }
        return ids;
    }

    /** Checks that the game ends at the same time and with the same winners as on the server. */
    void end(JsonNode end) {
        assertEquals(Set.of(), rules.toAct(last), name + ": who acts at the end");
        assertEquals(end.path("turns").asInt(), rules.turn(last), name + ": turns");
        compareRanking(name, end.path("ranking"), last);
        count("equal ends");
    }

    private static boolean hasBrokenEntry(String body) {
        return !(AnswerReader.read(body) instanceof Reply.Answer<Moves> answer)
                || !answer.faults().isEmpty()
                || answer.action().moves().stream().anyMatch(move -> move.soldiers() <= 0);
    }

    private static Moves read(String body) {
        return AnswerReader.read(body) instanceof Reply.Answer<Moves> answer ? answer.action() : Moves.NONE;
    }

    private BerlinState state(JsonNode nodes, int turnsPlayed) {
        int[] owners = new int[rules.map().nodes().size()];
        int[] soldiers = new int[owners.length];
        Map<Integer, JsonNode> byId = new HashMap<>();
        nodes.forEach(node -> byId.put(node.path("node_id").asInt(), node));
        for (int i = 0; i < owners.length; i++) {
            JsonNode node = byId.get(rules.map().nodes().get(i).id());
            boolean free = node.path("player_id").isNull();
            owners[i] = free ? BerlinState.FREE : node.path("player_id").asInt();
            soldiers[i] = Math.max(0, node.path("number_of_soldiers").asInt());
        }
        return new BerlinState(players, turnsPlayed, owners, soldiers);
    }

    /** Returns the granted sums by node, in the order in which nodes and then their paths were first mentioned. */
    private static List<String> summed(Moves attempt, Moves legal) {
        Map<Integer, Map<Integer, Integer>> sums = new LinkedHashMap<>();
        for (Move move : attempt.moves()) {
            sums.computeIfAbsent(move.from(), from -> new LinkedHashMap<>()).put(move.to(), 0);
        }
        for (Move move : legal.moves()) {
            sums.get(move.from()).merge(move.to(), move.soldiers(), Integer::sum);
        }
        List<String> standing = new ArrayList<>();
        sums.forEach((from, ways) -> ways.forEach((to, sum) -> {
            if (sum > 0) {
                standing.add(from + ">" + to + "=" + sum);
            }
        }));
        return standing;
    }

    private static List<String> recordedMoves(JsonNode accepted, Seat seat) {
        List<String> moves = new ArrayList<>();
        for (JsonNode move : accepted) {
            if (move.path("player_id").asInt() == seat.index()) {
                moves.add(move.path("from").asInt() + ">" + move.path("to").asInt() + "="
                        + move.path("number_of_soldiers").asInt());
            }
        }
        return moves;
    }

    private static Map<Integer, Integer> spawns(JsonNode spawns) {
        Map<Integer, Integer> byNode = new TreeMap<>();
        for (JsonNode spawn : spawns) {
            byNode.put(
                    spawn.path("node_id").asInt(),
                    spawn.path("number_of_soldiers").asInt());
        }
        return byNode;
    }

    /** Returns the soldiers that the types of the owned nodes add; the actual gain is in the states. */
    private Map<Integer, Integer> spawned(BerlinState after) {
        Map<Integer, Integer> byNode = new TreeMap<>();
        for (int i = 0; i < after.nodes(); i++) {
            int id = rules.map().nodes().get(i).id();
            int gain = rules.map().type(id).soldiersPerTurn();
            if (after.owner(i) != BerlinState.FREE && gain != 0) {
                byNode.put(id, gain);
            }
        }
        return byNode;
    }

    private static Set<Integer> numbers(Iterable<JsonNode> list) {
        Set<Integer> numbers = new TreeSet<>();
        list.forEach(number -> numbers.add(number.asInt()));
        return numbers;
    }

    private static Set<Integer> alive(BerlinState state) {
        Set<Integer> alive = new TreeSet<>();
        for (int i = 0; i < state.nodes(); i++) {
            if (state.owner(i) != BerlinState.FREE) {
                alive.add(state.owner(i));
            }
        }
        return alive;
    }

    /** Returns the points of the owned nodes by the recorded map. */
    private long[] points(BerlinState state) {
        Map<String, Long> ofType = new HashMap<>();
        map.path("types")
                .forEach(type -> ofType.put(
                        type.path("name").asText(), type.path("points").asLong()));
        long[] points = new long[players];
        for (int i = 0; i < state.nodes(); i++) {
            if (state.owner(i) != BerlinState.FREE) {
                points[state.owner(i)] +=
                        ofType.get(map.path("nodes").path(i).path("type").asText());
            }
        }
        return points;
    }

    /** Returns the ranking by our rules if the game ended with this state. */
    private Ranking ranking(BerlinState state) {
        return new BerlinRules(rules.scenario().withMaximumNumberOfTurns(Math.max(1, state.turnsPlayed())))
                .ranking(state)
                .orElseThrow();
    }

    /**
     * Compares every place and score. The server reports shares of all points, which are meaningless if the sum of the points
     * is not positive; our points are still compared with the map's.
     */
    private void compareRanking(String where, JsonNode recorded, BerlinState after) {
        long[] points = points(after);
        Ranking ranking = ranking(after);
        for (Ranking.Standing standing : ranking.standings()) {
            int seat = standing.seat().index();
            assertEquals(points[seat], standing.score(), where + ": points of seat " + seat);
        }
        long total = Arrays.stream(points).sum();
        if (total <= 0) {
            count("not compared: places, because the sum of all points is " + (total == 0 ? "0" : "negative"));
            return;
        }
        for (Ranking.Standing standing : ranking.standings()) {
            JsonNode there = recorded.path(Integer.toString(standing.seat().index()));
            double share = there.path("score").asDouble();
            int better = 0;
            for (JsonNode other : recorded) {
                better += other.path("score").asDouble() > share ? 1 : 0;
            }
            String who = where + ": seat " + standing.seat().index();
            assertEquals(share, (double) standing.score() / total, who + ": share of the points");
            assertEquals(better + 1, standing.place(), who + ": place");
            assertEquals(there.path("winner").asBoolean(), standing.place() == 1, who + ": winner");
        }
        count("equal rankings");
    }
}
