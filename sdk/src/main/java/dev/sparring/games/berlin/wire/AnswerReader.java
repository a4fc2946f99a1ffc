package dev.sparring.games.berlin.wire;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.JsonNode;
import dev.sparring.games.berlin.Move;
import dev.sparring.games.berlin.Moves;
import dev.sparring.json.Json;
import dev.sparring.json.JsonPlace;
import dev.sparring.text.Excerpt;
import dev.sparring.wire.Reply;
import java.math.BigInteger;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.OptionalInt;

/** Reads the answer to a turn: a JSON list of moves. An invalid move is ignored; the others still count. */
final class AnswerReader {
    private static final String WHERE = " (docs/protocols/berlin.md#answer)";
    private static final String EXAMPLE = "{\"from\":1,\"to\":2,\"number_of_soldiers\":3}";
    private static final int MAX_FAULTS = 20;
    private static final BigInteger MAX_SOLDIERS = BigInteger.valueOf(Integer.MAX_VALUE);
    private static final BigInteger MIN_SOLDIERS = BigInteger.valueOf(Integer.MIN_VALUE);

    private final List<Move> moves = new ArrayList<>();
    private final List<String> faults = new ArrayList<>();
    private int faultCount;

    private AnswerReader() {}

    /** Returns a {@link Reply.Answer}, or a {@link Reply.Unreadable} if the body is not a list. */
    static Reply<Moves> read(String body) {
        JsonNode json;
        try {
            json = Json.MAPPER.readTree(body);
        } catch (JsonProcessingException e) {
            return unreadable(body, JsonPlace.whyNoJson(e));
        }
        if (!json.isArray()) {
            return unreadable(body, json.isMissingNode() ? "the answer is empty" : "the answer is not a list");
        }
        AnswerReader reader = new AnswerReader();
        for (int i = 0; i < json.size(); i++) {
            reader.entry(i, json.get(i));
        }
        return new Reply.Answer<>(new Moves(reader.moves), reader.allFaults());
    }

    private static Reply<Moves> unreadable(String body, String why) {
        String quoted = body.isBlank() ? "" : ": '" + Excerpt.of(body) + "'";
        return new Reply.Unreadable<>(why + quoted + "; expected a list of moves, [" + EXAMPLE + "] or []" + WHERE);
    }

    private void entry(int index, JsonNode entry) {
        OptionalInt from = id(entry.path("from"));
        OptionalInt to = id(entry.path("to"));
        Optional<BigInteger> soldiers = whole(entry.path("number_of_soldiers"));
        if (from.isEmpty() || to.isEmpty() || soldiers.isEmpty()) {
            fault("move " + index + " of the answer is ignored: '" + Excerpt.of(entry.toString())
                    + "'; expected three whole numbers, as in " + EXAMPLE);
            return;
        }
        if (soldiers.get().compareTo(MAX_SOLDIERS) > 0) {
            fault("move " + index + " of the answer sends more soldiers than any game has: '"
                    + Excerpt.of(entry.toString()) + "'; read as " + MAX_SOLDIERS);
        }
        moves.add(new Move(
                from.getAsInt(),
                to.getAsInt(),
                soldiers.get().min(MAX_SOLDIERS).max(MIN_SOLDIERS).intValue()));
    }

    private static OptionalInt id(JsonNode node) {
        return node.isIntegralNumber() && node.canConvertToInt()
                ? OptionalInt.of(node.intValue())
                : OptionalInt.empty();
    }

    private static Optional<BigInteger> whole(JsonNode node) {
        return node.isIntegralNumber() ? Optional.of(node.bigIntegerValue()) : Optional.empty();
    }

    /** Records a fault, up to a maximum number. */
    private void fault(String why) {
        faultCount++;
        if (faultCount <= MAX_FAULTS) {
            faults.add(why + WHERE);
        }
    }

    private List<String> allFaults() {
        if (faultCount > MAX_FAULTS) {
            faults.add("further faulty moves in this answer: " + (faultCount - MAX_FAULTS));
        }
        return faults;
    }
}
