package dev.sparring.wire.jsonlines;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.JsonNode;
import dev.sparring.bot.Deadline;
import dev.sparring.bot.MatchResult;
import dev.sparring.bot.Ranking;
import dev.sparring.bot.Seat;
import dev.sparring.json.Json;
import dev.sparring.text.Excerpt;
import dev.sparring.wire.line.BotCodec;
import dev.sparring.wire.line.RefereeMessage;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/** Reads the referee's messages and writes actions as JSON. */
final class JsonBotCodec<V, A> implements BotCodec<V, A> {
    private final Class<V> viewType;

    JsonBotCodec(Class<V> viewType) {
        this.viewType = viewType;
    }

    @Override
    public Optional<RefereeMessage<V>> read(String line) {
        try {
            JsonNode message = Json.MAPPER.readTree(line);
            if (message.has(JsonRefereeCodec.ASK)) {
                return Optional.of(
                        new RefereeMessage.Request<>(view(message.get(JsonRefereeCodec.ASK)), time(message)));
            }
            if (message.has(JsonRefereeCodec.OVER)) {
                MatchResult result = new MatchResult(ranking(message), List.of());
                return Optional.of(new RefereeMessage.MatchEnd<>(view(message.get(JsonRefereeCodec.OVER)), result));
            }
            return Optional.empty();
        } catch (JsonProcessingException e) {
            throw new IllegalArgumentException("\"" + Excerpt.of(line) + "\": " + e.getOriginalMessage(), e);
        }
    }

    private V view(JsonNode view) throws JsonProcessingException {
        return Json.MAPPER.treeToValue(view, viewType);
    }

    private static Duration time(JsonNode message) {
        JsonNode millis = message.path(JsonRefereeCodec.MILLIS);
        return millis.isIntegralNumber() ? Duration.ofMillis(millis.longValue()) : Deadline.UNLIMITED;
    }

    private static Optional<Ranking> ranking(JsonNode message) {
        JsonNode places = message.path(JsonRefereeCodec.PLACES);
        List<Ranking.Standing> standings = new ArrayList<>();
        for (int seat = 0; seat < places.size(); seat++) {
            long score = message.path(JsonRefereeCodec.SCORES).path(seat).longValue();
            standings.add(new Ranking.Standing(new Seat(seat), places.get(seat).intValue(), score));
        }
        return standings.isEmpty() ? Optional.empty() : Optional.of(new Ranking(standings));
    }

    @Override
    public String write(V view, A action) {
        return Json.line(action);
    }

    /** No action of the game is known to be harmless; the referee counts this answer as unreadable. */
    @Override
    public String noAction(V view) {
        return "null";
    }
}
