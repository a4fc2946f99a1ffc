package dev.sparring.jsonlines;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.JsonNode;
import dev.sparring.core.Bot;
import dev.sparring.core.CannotPlay;
import dev.sparring.core.Deadline;
import dev.sparring.core.MatchResult;
import dev.sparring.core.Ranking;
import dev.sparring.core.Seat;
import dev.sparring.core.Thrown;
import dev.sparring.json.Json;
import dev.sparring.json.JsonPlace;
import dev.sparring.transport.Stdio;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import java.util.Optional;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/** The bot's end: plays one match until its input ends. */
final class JsonLinesBot<V, A> {
    /** What stands for an answer when there is none; the referee counts it as unreadable. */
    private static final String NO_ANSWER = "null";

    /** So much of its time, at most, a bot is not told of, so that the answer can travel. */
    private static final long MOST_SPARED = 50;

    private static final Logger LOG = LoggerFactory.getLogger(JsonLinesBot.class);

    private final Bot<V, A> bot;
    private final Class<V> viewType;
    private final Stdio stdio;

    JsonLinesBot(Bot<V, A> bot, Class<V> viewType, Stdio stdio) {
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
                stdio.write(answer(view, deadline(message)));
            } else if (message.has(Message.OVER)) {
                tellOfTheEnd(message);
            }
        } catch (JsonProcessingException e) {
            throw new CannotPlay(
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
        long time = millis.longValue();
        return Deadline.in(Duration.ofMillis(time - Math.min(time / 20, MOST_SPARED)));
    }

    private String answer(V view, Deadline deadline) {
        try {
            return Json.line(Objects.requireNonNull(bot.decide(view, deadline), "decide() returned null"));
        } catch (RuntimeException | Error e) {
            // Whatever a strategy throws, errors included, costs it this answer and not the game.
            LOG.error("the strategy failed; {} is answered instead", NO_ANSWER, e);
            stdio.remark(Thrown.describe(e) + "; its log has the stack trace");
            return NO_ANSWER;
        }
    }

    private void tellOfTheEnd(JsonNode message) throws JsonProcessingException {
        V view = Json.MAPPER.treeToValue(message.get(Message.OVER), viewType);
        try {
            bot.matchEnded(view, new MatchResult(ranking(message), List.of()));
        } catch (RuntimeException | Error e) {
            LOG.error("the strategy failed when it heard of the end", e);
        }
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
