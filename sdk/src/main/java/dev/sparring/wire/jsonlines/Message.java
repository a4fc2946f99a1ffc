package dev.sparring.wire.jsonlines;

import com.fasterxml.jackson.databind.node.ArrayNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.sparring.bot.Deadline;
import dev.sparring.bot.MatchResult;
import dev.sparring.json.Json;
import java.time.Duration;

/** What the referee says, each a line with its end. */
final class Message {
    static final String ASK = "ask";
    static final String MILLIS = "millis";
    static final String OVER = "over";
    static final String PLACES = "places";
    static final String SCORES = "scores";

    private Message() {}

    /** A question, with the time that there is for it. */
    static String ask(Object view, Duration time) {
        ObjectNode question = Json.MAPPER.createObjectNode();
        question.set(ASK, Json.MAPPER.valueToTree(view));
        if (time.compareTo(Deadline.UNLIMITED) < 0) {
            question.put(MILLIS, time.toMillis());
        }
        return Json.line(question) + "\n";
    }

    static String over(Object view, MatchResult result) {
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
}
