package dev.sparring.wire.jsonlines;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.JsonNode;
import dev.sparring.bot.Deadline;
import dev.sparring.bot.MatchResult;
import dev.sparring.bot.Ranking;
import dev.sparring.bot.Seat;
import dev.sparring.json.Json;
import dev.sparring.json.JsonPlace;
import dev.sparring.wire.CannotPlayException;
import dev.sparring.wire.Reply;
import dev.sparring.wire.session.BotSession;
import dev.sparring.wire.session.Stdio;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/** The bot's end: plays one match until its input ends. */
final class JsonLinesBot<V, A> {
    /** What stands for an answer when there is none; the referee counts it as unreadable. */
    private static final String NO_ANSWER = "null";

    /** How long the end of the match waits for a bot that still works on a request. */
    private static final Duration PATIENCE = Duration.ofSeconds(1);

    private final BotSession<V, A> bot;
    private final Class<V> viewType;
    private final Stdio stdio;

    JsonLinesBot(BotSession<V, A> bot, Class<V> viewType, Stdio stdio) {
        this.bot = bot;
        this.viewType = viewType;
        this.stdio = stdio;
    }

    int play() {
        try {
            for (String line = stdio.in().readLine();
                    line != null;
                    line = stdio.in().readLine()) {
                hear(line);
            }
            return 0;
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    private void hear(String line) {
        try {
            JsonNode message = Json.MAPPER.readTree(line);
            if (message.has(Message.ASK)) {
                V view = Json.MAPPER.treeToValue(message.get(Message.ASK), viewType);
                answer(view, deadline(message));
            } else if (message.has(Message.OVER)) {
                tellOfTheEnd(message);
            }
        } catch (JsonProcessingException e) {
            throw new CannotPlayException(
                    "this line of the referee cannot be understood here: \"" + JsonPlace.excerpt(line) + "\": "
                            + e.getOriginalMessage() + " (docs/protocols/json-lines.md)",
                    e);
        }
    }

    private static Deadline deadline(JsonNode message) {
        JsonNode millis = message.path(Message.MILLIS);
        if (!millis.isIntegralNumber()) {
            return Deadline.none();
        }
        return Deadline.forBot(Duration.ofMillis(millis.longValue()));
    }

    private void answer(V view, Deadline deadline) {
        Reply<A> reply = bot.decide(view, deadline);
        if (reply instanceof Reply.Answer<A> answer) {
            stdio.write(Json.line(answer.action()));
        } else {
            stdio.writeFailure(reply.why(), NO_ANSWER);
        }
    }

    private void tellOfTheEnd(JsonNode message) throws JsonProcessingException {
        V view = Json.MAPPER.treeToValue(message.get(Message.OVER), viewType);
        bot.end(view, new MatchResult(ranking(message), List.of()), PATIENCE);
    }

    private static Optional<Ranking> ranking(JsonNode message) {
        JsonNode places = message.path(Message.PLACES);
        List<Ranking.Standing> standings = new ArrayList<>();
        for (int seat = 0; seat < places.size(); seat++) {
            long score = message.path(Message.SCORES).path(seat).longValue();
            standings.add(new Ranking.Standing(new Seat(seat), places.get(seat).intValue(), score));
        }
        return standings.isEmpty() ? Optional.empty() : Optional.of(new Ranking(standings));
    }
}
