package dev.sparring.games.shoreditch.wire.bot;

import dev.sparring.bot.Bot;
import dev.sparring.concurrent.LruMap;
import dev.sparring.games.shoreditch.ShoreditchAction;
import dev.sparring.games.shoreditch.ShoreditchView;
import dev.sparring.games.shoreditch.wire.messages.Answers;
import dev.sparring.json.JsonPlace;
import dev.sparring.rules.InvalidInputException;
import dev.sparring.text.Excerpt;
import dev.sparring.wire.http.HttpAnswer;
import dev.sparring.wire.http.HttpCall;
import dev.sparring.wire.http.Responder;
import dev.sparring.wire.session.ExceptionSummary;
import java.util.Optional;
import java.util.function.Supplier;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * The AI's end of the protocol: answers the gamerunner's requests, with a separate bot for each player in each game.
 *
 * <p>Several games may run concurrently, and an AI may have two players in one game.
 */
public final class AiResponder implements Responder {
    /** The maximum number of games; beyond that, the least recently used one is dropped. */
    static final int GAMES = 1_000;

    private static final Logger LOG = LoggerFactory.getLogger(AiResponder.class);
    private static final Pattern ROUTE = Pattern.compile(".*?/game/([^/]+)(?:/(cancel|start_turn|end_turn|trade))?/?");
    private static final String PAGE = " (docs/protocols/shoreditch.md#requests-to-the-ai)";

    private final Supplier<? extends Bot<ShoreditchView, ShoreditchAction>> bots;
    private final LruMap<String, AiGame> games = new LruMap<>(GAMES);

    public AiResponder(Supplier<? extends Bot<ShoreditchView, ShoreditchAction>> bots) {
        this.bots = bots;
    }

    @Override
    public HttpAnswer answer(HttpCall call) {
        Matcher route = ROUTE.matcher(call.path());
        if (!route.matches()) {
            return Answers.refused(
                    404, "this is a Shoreditch AI: expected the path /game/{id}, not " + call.path() + PAGE);
        }
        String id = route.group(1);
        String what = Optional.ofNullable(route.group(2)).orElse("");
        boolean announced =
                what.isEmpty() && (call.method().equals("PUT") || call.method().equals("POST"));
        boolean over = what.isEmpty() && call.method().equals("DELETE");
        if (!announced && !over && (what.isEmpty() || !call.method().equals("POST"))) {
            return Answers.refused(405, call.method() + " " + call.path() + " is unknown" + PAGE);
        }
        try {
            return announced ? begin(id, call) : over ? end(id, call) : inGame(id, what, call);
        } catch (InvalidInputException e) {
            LOG.warn("refused {} {}: {}", call.method(), call.path(), e.getMessage());
            return Answers.refused(400, e.getMessage() + PAGE);
        } catch (RuntimeException | Error e) {
            LOG.error("{} {}: the bot failed", call.method(), call.path(), e);
            return Answers.refused(500, ExceptionSummary.describe(e) + "; its log has the stack trace");
        }
    }

    private HttpAnswer begin(String id, HttpCall call) {
        AiGame game = AiGame.begin(bots, JsonPlace.parse(call.body()));
        games.remove(id).ifPresent(AiGame::endTurn);
        games.put(id, game);
        return HttpAnswer.json(200, "{}");
    }

    private HttpAnswer inGame(String id, String what, HttpCall call) {
        Optional<AiGame> game = what.equals("cancel") ? games.remove(id) : games.find(id);
        if (game.isEmpty()) {
            return Answers.refused(404, "no game was announced for the player " + Excerpt.of(id) + PAGE);
        }
        switch (what) {
            case "start_turn" -> {
                return game.get().startTurn(JsonPlace.parse(call.body()));
            }
            case "trade" -> {
                return game.get().offer(JsonPlace.parse(call.body()));
            }
            default -> game.get().endTurn();
        }
        return HttpAnswer.json(200, "{}");
    }

    /** Ends a game. The body is optional. */
    private HttpAnswer end(String id, HttpCall call) {
        Optional<AiGame> game = games.remove(id);
        Optional<JsonPlace> body = call.body().isBlank() ? Optional.empty() : Optional.of(JsonPlace.parse(call.body()));
        game.ifPresent(over -> over.end(body));
        return HttpAnswer.json(200, "{}");
    }

    /** Returns the number of games that are kept. */
    int games() {
        return games.size();
    }
}
