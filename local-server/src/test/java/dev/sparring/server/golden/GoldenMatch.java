package dev.sparring.server.golden;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.sparring.bot.LegalActions;
import dev.sparring.bot.Ranking;
import dev.sparring.bot.Seat;
import dev.sparring.bot.SplitMix64;
import dev.sparring.game.Game;
import dev.sparring.json.Json;
import dev.sparring.rules.InvalidInputException;
import dev.sparring.rules.Rules;
import dev.sparring.rules.Setup;
import dev.sparring.rules.SetupRequest;
import dev.sparring.server.replay.ReplayEnd;
import dev.sparring.server.replay.ReplayHeader;
import dev.sparring.server.replay.ReplayReader;
import dev.sparring.server.replay.ReplayStep;
import dev.sparring.server.replay.Rerun;
import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStreamReader;
import java.io.OutputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import java.util.random.RandomGenerator;
import java.util.zip.GZIPInputStream;
import java.util.zip.GZIPOutputStream;

/**
 * A recorded match of random actions that detects changes of a game's rules.
 *
 * <p>The file is a replay whose steps have an additional field {@code attempts}: the illegal answers by seat, with null for a
 * missing answer. The action in the step is the fallback for it.
 *
 * @param game the game's id
 * @param name the name of the file without its ending
 * @param missing 1 in this many answers is missing; 0 for none
 */
record GoldenMatch(String game, String name, SetupRequest request, int missing) {
    private static final String ENDING = ".ndjson.gz";
    private static final String PLAYED = "1970-01-01T00:00:00Z";
    /** 1 in this many answers is an earlier action of any seat, which is often illegal by now. */
    private static final int STRANGE = 3;

    private static final String COMMAND = "\n    mvn -Dquick -pl local-server -am test -Dtest=GoldenMatchesTest"
            + " -Dgolden=renew\n(CONTRIBUTING.md#golden-matches)";

    Path in(Path folder) {
        return folder.resolve(name + ENDING);
    }

    @Override
    public String toString() {
        return name;
    }

    /**
     * Checks that the recorded match has the same states and ranking when it is played again.
     *
     * @throws AssertionError if the file is missing, was recorded by another version of the rules, or differs; the message
     *     names the difference and how to fix it
     */
    void verify(Game<?, ?, ?> rulebook, Path folder) throws IOException {
        if (!Files.exists(in(folder))) {
            throw new AssertionError(name + ": there is no file " + in(folder) + ". Record it with" + COMMAND);
        }
        int recorded = lines(folder).get(0).get("rulesVersion").asInt();
        if (recorded != rulebook.rulesVersion()) {
            throw new AssertionError(name + ": recorded by version " + recorded + " of the rules of " + game
                    + "; the rules now have version " + rulebook.rulesVersion() + ". Renew the golden matches with"
                    + COMMAND);
        }
        Optional<String> difference = difference(rulebook, folder);
        if (difference.isPresent()) {
            throw new AssertionError("The rules of " + game + " have changed, but rulesVersion is still " + recorded
                    + ".\nThe golden match " + name + " differs " + difference.get()
                    + "\nIf you did not mean to change what happens in a match, find the cause and undo it."
                    + "\nIf you did, return " + (recorded + 1) + " from rulesVersion() in "
                    + rulebook.getClass().getName() + " and renew the golden matches with" + COMMAND);
        }
    }

    /**
     * Records the match if it is missing or was played by another version of the rules.
     *
     * @throws AssertionError if it was played by this version of the rules and differs
     */
    void renew(Game<?, ?, ?> rulebook, Path folder) throws IOException {
        boolean current = Files.exists(in(folder))
                && lines(folder).get(0).get("rulesVersion").asInt() == rulebook.rulesVersion();
        if (current) {
            verify(rulebook, folder);
        } else {
            record(rulebook, folder);
        }
    }

    private <S, V, A> void record(Game<S, V, A> rulebook, Path folder) throws IOException {
        ReplayHeader header = ReplayHeader.of(rulebook, rulebook.setup(request), bots(), PLAYED);
        List<String> lines = new ArrayList<>();
        lines.add(Json.line(header));
        play(rulebook.setup(header.request()), lines);
        Files.createDirectories(folder);
        try (OutputStream out = new GZIPOutputStream(Files.newOutputStream(in(folder)))) {
            out.write((String.join("\n", lines) + "\n").getBytes(StandardCharsets.UTF_8));
        }
    }

    private List<ReplayHeader.ReplayBot> bots() {
        List<ReplayHeader.ReplayBot> bots = new ArrayList<>();
        for (int seat = 0; seat < request.seats(); seat++) {
            bots.add(new ReplayHeader.ReplayBot("bot" + seat, "random answers"));
        }
        return bots;
    }

    private <S, V, A> void play(Setup<S, V, A> setup, List<String> lines) {
        Rules<S, V, A> rules = setup.rules();
        RandomGenerator random = new SplitMix64(request.seed());
        List<A> earlier = new ArrayList<>();
        S state = setup.start();
        int turn = rules.turn(state);
        for (int number = 1; !rules.toAct(state).isEmpty(); number++) {
            turn = rules.turn(state);
            Map<Seat, A> actions = new HashMap<>();
            Map<Integer, JsonNode> attempts = new TreeMap<>();
            for (Seat seat : rules.toAct(state)) {
                Optional<A> attempt = attempt(rules.legal(state, seat), earlier, random);
                A action = rules.fallback(state, seat, attempt);
                if (!attempt.equals(Optional.of(action))) {
                    attempts.put(seat.index(), Json.MAPPER.valueToTree(attempt.orElse(null)));
                }
                actions.put(seat, action);
            }
            state = rules.apply(state, actions);
            lines.add(line(number, turn, actions, attempts, Json.hash(state)));
        }
        lines.add(Json.line(new ReplayEnd(turn, rules.ranking(state).orElseThrow(), List.of())));
    }

    private <A> Optional<A> attempt(LegalActions<A> legal, List<A> earlier, RandomGenerator random) {
        if (missing > 0 && random.nextInt(missing) == 0) {
            return Optional.empty();
        }
        A sample = legal.sample(random);
        earlier.add(sample);
        return Optional.of(random.nextInt(STRANGE) == 0 ? earlier.get(random.nextInt(earlier.size())) : sample);
    }

    private static <A> String line(
            int number, int turn, Map<Seat, A> actions, Map<Integer, JsonNode> attempts, String hash) {
        Map<Integer, JsonNode> bySeat = new TreeMap<>();
        actions.forEach((seat, action) -> bySeat.put(seat.index(), Json.MAPPER.valueToTree(action)));
        ObjectNode line =
                Json.MAPPER.valueToTree(new ReplayStep(number, turn, bySeat, List.of(), Map.of(), hash, Map.of()));
        if (!attempts.isEmpty()) {
            line.set("attempts", Json.MAPPER.valueToTree(attempts));
        }
        return Json.line(line);
    }

    /** Reads the lines of a recorded match. */
    List<JsonNode> lines(Path folder) throws IOException {
        List<JsonNode> lines = new ArrayList<>();
        try (BufferedReader in = new BufferedReader(
                new InputStreamReader(new GZIPInputStream(Files.newInputStream(in(folder))), StandardCharsets.UTF_8))) {
            for (String line = in.readLine(); line != null; line = in.readLine()) {
                lines.add(Json.MAPPER.readTree(line));
            }
        }
        return lines;
    }

    /**
     * Plays the recorded match again.
     *
     * @return the first difference in a sentence; empty if there is none
     */
    private <S, V, A> Optional<String> difference(Game<S, V, A> rulebook, Path folder) throws IOException {
        List<JsonNode> lines = lines(folder);
        try (ReplayReader replay = new ReplayReader(in(folder))) {
            if (!rulebook.setup(request).map().equals(replay.header().map())) {
                return Optional.of("in the setup: the map for the seed " + request.seed() + " is not the recorded one");
            }
            Rerun<S, V, A> rerun = new Rerun<>(rulebook, replay);
            for (int step = 1; step < lines.size() - 1; step++) {
                String at = "at step " + step + " (turn " + lines.get(step).get("turn") + "): ";
                Optional<String> difference = differenceInStep(rulebook, rerun, lines.get(step));
                if (difference.isPresent()) {
                    return Optional.of(at + difference.get());
                }
            }
            rerun.advance();
            Optional<Ranking> ranking = rerun.setup().rules().ranking(rerun.state());
            Ranking recorded = replay.end().orElseThrow().ranking();
            return ranking.equals(Optional.of(recorded))
                    ? Optional.empty()
                    : Optional.of("at the end: the recorded ranking is " + recorded + ", and now it is "
                            + ranking.map(Ranking::toString).orElse("missing: the match has not ended"));
        } catch (InvalidInputException e) {
            return Optional.of(e.getMessage());
        }
    }

    private static <S, V, A> Optional<String> differenceInStep(
            Game<S, V, A> rulebook, Rerun<S, V, A> rerun, JsonNode line) throws JsonProcessingException {
        Rules<S, V, A> rules = rerun.setup().rules();
        S before = rerun.state();
        JsonNode actions = line.get("actions");
        List<String> asked = rules.toAct(before).stream()
                .map(seat -> Integer.toString(seat.index()))
                .sorted()
                .toList();
        if (!asked.equals(names(actions))) {
            return Optional.of("the recorded seats that act are " + names(actions) + ", and now they are " + asked);
        }
        for (Map.Entry<String, JsonNode> action : actions.properties()) {
            Seat seat = new Seat(Integer.parseInt(action.getKey()));
            JsonNode attempt = line.path("attempts").path(action.getKey());
            JsonNode answer = attempt.isMissingNode() ? action.getValue() : attempt;
            Optional<A> read = Optional.ofNullable(Json.MAPPER.treeToValue(answer, rulebook.actionType()));
            String now = Json.line(rules.fallback(before, seat, read));
            if (!now.equals(Json.line(action.getValue()))) {
                return Optional.of("seat " + seat.index() + " answered " + (read.isEmpty() ? "nothing" : answer)
                        + "; the recorded action that counted is " + action.getValue() + ", and now it is " + now);
            }
            if (read.isPresent() && rules.legal(before, seat).allows(read.get()) != attempt.isMissingNode()) {
                return Optional.of("seat " + seat.index() + " answered " + answer + ", which was "
                        + (attempt.isMissingNode() ? "legal, and now is not" : "illegal, and now is legal"));
            }
        }
        rerun.advance();
        return rerun.agrees()
                ? Optional.empty()
                : Optional.of("after the actions " + actions + " the recorded state has the hash " + line.get("hash")
                        + ", and now it has " + Json.hash(rerun.state()) + ":\n"
                        + rerun.setup().board(rerun.state()));
    }

    private static List<String> names(JsonNode object) {
        List<String> names = new ArrayList<>();
        object.fieldNames().forEachRemaining(names::add);
        return names.stream().sorted().toList();
    }
}
