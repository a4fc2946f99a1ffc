package dev.sparring.server.timeline;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.ArrayNode;
import com.fasterxml.jackson.databind.node.JsonNodeFactory;
import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.sparring.bot.Seat;
import dev.sparring.bot.SplitMix64;
import dev.sparring.game.Game;
import dev.sparring.json.Json;
import dev.sparring.rules.Rules;
import dev.sparring.rules.Setup;
import dev.sparring.rules.SetupRequest;
import dev.sparring.server.JarMaker;
import dev.sparring.server.api.FrameReader;
import dev.sparring.server.match.Note;
import dev.sparring.server.participants.GameJars;
import dev.sparring.server.replay.ReplayStep.ReplayNote;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.ServiceLoader;
import java.util.random.RandomGenerator;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;

/**
 * Tests that differences lead to the frames and values for which they were computed: in Java, and in the page's JavaScript on the
 * same data.
 */
@Timeout(300)
class FrameDifferenceTest {
    private static final Path NIM = Path.of("../examples/nim");
    private static final int MATCHES = 3;
    private static final int MAX_STEPS = 150;
    private static final JsonNodeFactory NODES = JsonNodeFactory.instance;

    @TempDir
    private Path folder;

    private static JsonNode tree(byte[] utf8) {
        return FrameDifference.tree(utf8);
    }

    private static JsonNode json(String text) {
        return tree(text.replace('\'', '"').getBytes(StandardCharsets.UTF_8));
    }

    private static void assertDifference(String expected, String before, String after) {
        JsonNode difference = FrameDifference.between(json(before), json(after));
        assertEquals(json(expected), difference);
        assertEquals(json(after), FrameReader.changed(json(before), difference));
    }

    @Test
    void equalPartsAreLeftOut() {
        assertDifference("{}", "{'a':[1,2]}", "{'a':[1,2]}");
        assertDifference("{'b':[3]}", "{'a':1,'b':2}", "{'a':1,'b':3}");
        assertDifference("{'b':{'1':{'x':[5]}}}", "{'a':1,'b':[0,{'x':4,'y':4}]}", "{'a':1,'b':[0,{'x':5,'y':4}]}");
    }

    @Test
    void whateverChangesCompletelyIsReplaced() {
        assertDifference("[{'a':2,'b':3}]", "{'a':1,'b':2}", "{'a':2,'b':3}");
        assertDifference("[{'b':1}]", "{'a':1}", "{'b':1}");
        assertDifference("[{'a':1}]", "{'a':1,'b':2}", "{'a':1}");
        assertDifference("[[1]]", "[]", "[1]");
        assertDifference("{'a':[[]]}", "{'a':[1],'b':2}", "{'a':[],'b':2}");
        assertDifference("[null]", "1", "null");
        assertDifference("[1]", "1", "1");
        assertDifference("[{}]", "{}", "{}");
        assertDifference("[[1]]", "{'0':1}", "[1]");
        assertDifference("{'a':[null]}", "{'a':1,'b':2}", "{'a':null,'b':2}");
    }

    @Test
    void arraysGrowAndShrink() {
        assertDifference("{'1':[2],'2':[[]]}", "[1]", "[1,2,[]]");
        assertDifference("{'length':1}", "[1,2,3]", "[1]");
        assertDifference("{'length':2,'1':[4]}", "[1,2,3]", "[1,4]");
    }

    private static JsonNode randomValue(RandomGenerator random, int depth) {
        switch (depth == 0 ? random.nextInt(4) : random.nextInt(6)) {
            case 0 -> {
                return NODES.numberNode(random.nextInt(3));
            }
            case 1 -> {
                return NODES.textNode(random.nextBoolean() ? "length" : "\u00e9\"");
            }
            case 2 -> {
                return NODES.nullNode();
            }
            case 3 -> {
                return NODES.booleanNode(random.nextBoolean());
            }
            case 4 -> {
                ArrayNode array = NODES.arrayNode();
                for (int left = random.nextInt(4); left > 0; left--) {
                    array.add(randomValue(random, depth - 1));
                }
                return array;
            }
            default -> {
                ObjectNode object = NODES.objectNode();
                for (String name : List.of("a", "length", "0", "1")) {
                    if (random.nextInt(3) > 0) {
                        object.set(name, randomValue(random, depth - 1));
                    }
                }
                return object;
            }
        }
    }

    /** Returns a copy in which some parts are others. */
    private static JsonNode mutated(JsonNode value, RandomGenerator random) {
        if (random.nextInt(8) == 0) {
            return randomValue(random, 2);
        }
        if (value.isArray()) {
            ArrayNode array = NODES.arrayNode();
            value.forEach(element -> {
                if (random.nextInt(6) > 0) {
                    array.add(mutated(element, random));
                }
            });
            return array;
        }
        if (value.isObject()) {
            ObjectNode object = NODES.objectNode();
            value.properties().forEach(field -> object.set(field.getKey(), mutated(field.getValue(), random)));
            return object;
        }
        return value;
    }

    private static ArrayNode randomPairs() {
        SplitMix64 random = new SplitMix64(5);
        ArrayNode pairs = NODES.arrayNode();
        for (int i = 0; i < 3_000; i++) {
            JsonNode before = randomValue(random, 4);
            JsonNode after = mutated(before, random);
            JsonNode difference = FrameDifference.between(before, after);
            assertEquals(after, FrameReader.changed(before, difference), () -> before + " with " + difference);
            pairs.addObject()
                    .<ObjectNode>set("before", before)
                    .<ObjectNode>set("difference", difference)
                    .set("after", after);
        }
        return pairs;
    }

    /** Adds the steps of a match of random legal actions, with some notes. */
    private static <S, A> void play(
            Timeline<S, ?, A> timeline, Rules<S, ?, A> rules, S start, int seats, RandomGenerator random) {
        S state = start;
        for (int step = 0; step < MAX_STEPS && rules.ranking(state).isEmpty(); step++) {
            Map<Seat, A> actions = new HashMap<>();
            Map<Integer, Double> millis = new HashMap<>();
            List<ReplayNote> notes = new ArrayList<>();
            for (Seat seat : rules.toAct(state)) {
                actions.put(seat, rules.legal(state, seat).sample(random));
                millis.put(seat.index(), random.nextInt(100_000) / 1000.0);
                if (random.nextInt(8) == 0) {
                    notes.add(new ReplayNote(random.nextInt(seats), Note.Kind.LATE, "late \"\u00e9\u2028"));
                }
            }
            S before = state;
            state = rules.apply(state, actions);
            timeline.add(new TimelineStep<>(rules.turn(before), actions, notes, millis, Map.of()), state);
        }
    }

    /** The mean sizes of the frames of a game, in bytes. */
    private record Sizes(long frames, long whole, long differences) {}

    private static <S, V, A> Sizes addMatches(Game<S, V, A> game, RandomGenerator random, ArrayNode messages) {
        long frames = 0;
        long whole = 0;
        long differences = 0;
        for (int match = 0; match < MATCHES; match++) {
            int seats = random.nextBoolean() ? game.minSeats() : Math.min(4, game.maxSeats());
            Setup<S, V, A> setup = game.setup(SetupRequest.defaults(seats, random.nextLong()));
            List<String> names = new ArrayList<>();
            for (int seat = 0; seat < setup.seats(); seat++) {
                names.add("bot " + seat);
            }
            Timeline<S, V, A> timeline = new Timeline<>(game, setup, names, new FrameCache(1 << 24));
            play(timeline, setup.rules(), setup.start(), setup.seats(), random);
            for (int viewpoint = -1; viewpoint < setup.seats(); viewpoint++) {
                Optional<Seat> seat = viewpoint < 0 ? Optional.empty() : Optional.of(new Seat(viewpoint));
                int from = match == 0 ? 0 : random.nextInt(timeline.last());
                List<byte[]> wholeFrames = timeline.frames(from, timeline.last(), seat);
                List<byte[]> between = timeline.differences(from + 1, timeline.last(), seat);
                ObjectNode entry = messages.addObject();
                ArrayNode frameList = entry.putArray("frames");
                wholeFrames.forEach(frame -> frameList.add(tree(frame)));
                ObjectNode message = entry.putObject("message").put("type", "frames");
                message.set("first", tree(wholeFrames.get(0)));
                ArrayNode differenceList = message.putArray("differences");
                between.forEach(difference -> differenceList.add(tree(difference)));
                for (int i = 1; i < wholeFrames.size(); i++) {
                    frames++;
                    whole += wholeFrames.get(i).length;
                    differences += between.get(i - 1).length;
                }
                List<JsonNode> read = new FrameReader().read(message);
                assertEquals(wholeFrames.size(), read.size());
                for (int i = 0; i < read.size(); i++) {
                    assertArrayEquals(wholeFrames.get(i), Json.bytes(read.get(i)), game.id() + " frame " + (from + i));
                }
            }
        }
        return new Sizes(frames, whole, differences);
    }

    @Test
    void theFramesOfEachGameAreReadFromTheirDifferences() throws IOException, InterruptedException {
        Path nim = new JarMaker(folder.resolve("classes"))
                .sources(NIM.resolve("src/main/java"))
                .resources(NIM.resolve("src/main/resources"))
                .pack(folder.resolve("nim.jar"));
        List<String> ids = new ArrayList<>();
        ObjectNode data = NODES.objectNode();
        data.set("pairs", randomPairs());
        ArrayNode messages = data.putArray("messages");
        SplitMix64 random = new SplitMix64(24);
        for (Game<?, ?, ?> game :
                ServiceLoader.load(Game.class, GameJars.open(nim.toString()).loader())) {
            ids.add(game.id());
            Sizes sizes = addMatches(game, random, messages);
            assertTrue(sizes.differences() < sizes.whole(), game.id());
            System.out.printf(
                    "%s: %d frames with a mean of %d bytes, differences of %d bytes%n",
                    game.id(), sizes.frames(), sizes.whole() / sizes.frames(), sizes.differences() / sizes.frames());
        }
        assertTrue(ids.containsAll(List.of("aibg", "berlin", "bottlebats", "nim", "shoreditch", "warlight")), "" + ids);
        assertThePageReads(Files.write(folder.resolve("differences.json"), Json.bytes(data)));
    }

    private static void assertThePageReads(Path file) throws InterruptedException {
        Process node;
        try {
            node = new ProcessBuilder("node", "differences.js", file.toString())
                    .directory(Path.of("src/test/js").toFile())
                    .redirectErrorStream(true)
                    .start();
        } catch (IOException e) {
            assumeTrue(false, "skipped in JavaScript: node is not on the PATH");
            return;
        }
        try (var output = node.inputReader(StandardCharsets.UTF_8)) {
            List<String> lines = output.lines().toList();
            assertEquals(0, node.waitFor(), String.join("\n", lines));
            System.out.println("read in JavaScript: " + lines.get(0));
        } catch (IOException e) {
            throw new AssertionError(e);
        }
    }
}
