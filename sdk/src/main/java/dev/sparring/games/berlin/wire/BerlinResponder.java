package dev.sparring.games.berlin.wire;

import dev.sparring.bot.Bot;
import dev.sparring.bot.MatchResult;
import dev.sparring.concurrent.LruMap;
import dev.sparring.games.berlin.BerlinView;
import dev.sparring.games.berlin.Moves;
import dev.sparring.games.berlin.PlayerId;
import dev.sparring.json.Json;
import dev.sparring.rules.InvalidInputException;
import dev.sparring.wire.Reply;
import dev.sparring.wire.http.HttpAnswer;
import dev.sparring.wire.http.HttpCall;
import dev.sparring.wire.http.Responder;
import dev.sparring.wire.session.BotReport;
import dev.sparring.wire.session.BotSession;
import dev.sparring.wire.session.StandardErrorReport;
import java.util.function.Supplier;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * The bot's end: answers requests with a bot of its own for each part in each game.
 *
 * <p>Several games may be on at once, and a bot may play against itself. A game that nobody has announced, as after a
 * restart, gets its bot when it is first asked about.
 */
final class BerlinResponder implements Responder {
    /** So many games are kept in mind; of more, those that were asked about longest ago start afresh. */
    static final int GAMES = 1_000;

    private static final Logger LOG = LoggerFactory.getLogger(BerlinResponder.class);

    private final Supplier<? extends Bot<BerlinView, Moves>> bots;
    private final BotReport report = new StandardErrorReport();
    private final RequestReader requests = new RequestReader();
    private final LruMap<Part, BotSession<BerlinView, Moves>> sessions = new LruMap<>(GAMES);

    /** One player's part in one game. */
    private record Part(String gameId, PlayerId player) {
        static Part of(Request request) {
            return new Part(request.gameId(), request.view().me());
        }
    }

    BerlinResponder(Supplier<? extends Bot<BerlinView, Moves>> bots) {
        this.bots = bots;
    }

    @Override
    public HttpAnswer answer(HttpCall call) {
        if (!call.method().equals("POST")) {
            return HttpAnswer.text(405, "this is a Berlin bot: expected POST, not " + call.method());
        }
        Request request;
        try {
            request = requests.read(call.body());
        } catch (InvalidInputException e) {
            LOG.warn("refused a request: {}", e.getMessage());
            return HttpAnswer.text(400, e.getMessage());
        }
        return switch (request.action()) {
            case PING -> decided(session(), request);
            case GAME_START -> {
                BotSession<BerlinView, Moves> bot = session();
                bot.prepare();
                sessions.put(Part.of(request), bot);
                yield moves(Moves.NONE);
            }
            case TURN -> decided(sessions.computeIfAbsent(Part.of(request), part -> session()), request);
            case GAME_OVER -> {
                sessions.remove(Part.of(request))
                        .ifPresent(bot -> bot.end(request.view(), MatchResult.UNKNOWN, request.time()));
                yield moves(Moves.NONE);
            }
        };
    }

    private BotSession<BerlinView, Moves> session() {
        return new BotSession<>(bots, report);
    }

    private static HttpAnswer decided(BotSession<BerlinView, Moves> bot, Request request) {
        Reply<Moves> reply = bot.decide(request.view(), request.time());
        if (reply instanceof Reply.Answer<Moves> answer) {
            return moves(answer.action());
        }
        return reply instanceof Reply.Failed<Moves> failed
                ? HttpAnswer.failed(failed.why())
                : HttpAnswer.text(503, reply.why());
    }

    private static HttpAnswer moves(Moves moves) {
        return HttpAnswer.json(200, Json.line(moves.moves()));
    }

    /** How many parts in games are kept in mind. */
    int games() {
        return sessions.size();
    }
}
