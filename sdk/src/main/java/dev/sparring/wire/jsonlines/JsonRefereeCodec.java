package dev.sparring.wire.jsonlines;

import com.fasterxml.jackson.databind.node.ArrayNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.sparring.bot.Deadline;
import dev.sparring.bot.MatchResult;
import dev.sparring.json.Json;
import dev.sparring.wire.line.LineAnswer;
import dev.sparring.wire.line.LineRequest;
import dev.sparring.wire.line.RefereeCodec;
import java.time.Duration;

/** Writes the referee's messages as JSON and reads actions. */
final class JsonRefereeCodec<V, A> implements RefereeCodec<V, A> {
    static final String ASK = "ask";
    static final String MILLIS = "millis";
    static final String OVER = "over";
    static final String PLACES = "places";
    static final String SCORES = "scores";

    private final AnswerReader<A> answers;

    JsonRefereeCodec(AnswerReader<A> answers) {
        this.answers = answers;
    }

    @Override
    public LineRequest request(V view, Duration time) {
        ObjectNode request = Json.MAPPER.createObjectNode();
        request.set(ASK, Json.MAPPER.valueToTree(view));
        if (time.compareTo(Deadline.UNLIMITED) < 0) {
            request.put(MILLIS, time.toMillis());
        }
        return new LineRequest(Json.line(request) + "\n");
    }

    @Override
    public LineAnswer<A> answer(V view) {
        return LineAnswer.ofLine(line -> !line.isBlank(), answers::read);
    }

    @Override
    public String closing(V view, MatchResult result) {
        ObjectNode over = Json.MAPPER.createObjectNode();
        over.set(OVER, Json.MAPPER.valueToTree(view));
        result.ranking().ifPresent(ranking -> {
            ArrayNode places = over.putArray(PLACES);
            ArrayNode scores = over.putArray(SCORES);
            ranking.standings().forEach(standing -> {
                places.add(standing.place());
                scores.add(standing.score());
            });
        });
        return Json.line(over) + "\n";
    }

    @Override
    public String lateAdvice() {
        return "is the line flushed? (docs/protocols/json-lines.md#time)";
    }
}
