package dev.sparring.wire.jsonlines;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.DeserializationFeature;
import com.fasterxml.jackson.databind.JsonMappingException;
import com.fasterxml.jackson.databind.ObjectReader;
import dev.sparring.json.Json;
import dev.sparring.json.JsonPlace;
import dev.sparring.text.Excerpt;
import dev.sparring.wire.Reply;
import java.util.Objects;
import java.util.stream.Collectors;

/** Reads answers: one line of JSON that contains the whole action. Unknown fields are ignored. */
final class AnswerReader<A> {
    private final ObjectReader reader;
    private final String example;

    /**
     * Creates a reader of one game's actions.
     *
     * @param example an action as JSON
     */
    AnswerReader(Class<A> type, String example) {
        // A missing field must not become 0: a message that 0 is illegal would not help the bot's author.
        this.reader = Json.MAPPER
                .readerFor(type)
                .with(
                        DeserializationFeature.FAIL_ON_MISSING_CREATOR_PROPERTIES,
                        DeserializationFeature.FAIL_ON_NULL_CREATOR_PROPERTIES,
                        DeserializationFeature.FAIL_ON_NULL_FOR_PRIMITIVES)
                .without(DeserializationFeature.ACCEPT_FLOAT_AS_INT);
        this.example = example;
    }

    Reply<A> read(String line) {
        try {
            A action = reader.readValue(line);
            return action == null ? unreadable(line, "it is null") : new Reply.Answer<>(action);
        } catch (JsonProcessingException e) {
            return unreadable(line, why(e));
        }
    }

    private Reply<A> unreadable(String line, String why) {
        return new Reply.Unreadable<>("\"" + Excerpt.of(line) + "\" is not an answer: " + why
                + "; an answer looks like " + example + " (docs/protocols/json-lines.md#answers)");
    }

    private static String why(JsonProcessingException e) {
        if (e.getCause() instanceof IllegalArgumentException refused) {
            return Objects.requireNonNullElse(refused.getMessage(), refused.toString());
        }
        if (e instanceof JsonMappingException wrong) {
            String place = wrong.getPath().stream()
                    .map(step -> step.getFieldName() == null ? "[" + step.getIndex() + "]" : "." + step.getFieldName())
                    .collect(Collectors.joining())
                    .replaceFirst("^\\.", "");
            return (place.isEmpty() ? "it" : place) + " is missing or of the wrong kind";
        }
        return JsonPlace.whyNoJson(e);
    }
}
