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
import dev.sparring.wire.session.BotSession;
import dev.sparring.wire.session.FaultReporter;
import dev.sparring.wire.session.SeededBots;
import dev.sparring.wire.session.StandardErrorReport;
import java.util.Locale;
import java.util.function.Supplier;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * The bot's end of the protocol: answers requests, with a separate bot for each player in each game.
 *
 * <p>Several games may run concurrently, and a bot may play against itself. If a game was not announced, for example after a
 * restart, its first request creates the bot.
 */
final class BerlinResponder implements Responder {
    /** The maximum number of bots that are kept; beyond that, the least recently used one is dropped. */
    static final int GAMES = 1_000;

    private static final String SEED = HttpBerlinPlayer.SEED.toLowerCase(Locale.ROOT);
    private static final Logger LOG = LoggerFactory.getLogger(BerlinResponder.class);

    private final Supplier<? extends Bot<BerlinView, Moves>> bots;
    private final FaultReporter report = new StandardErrorReport();
    private final RequestReader requests = new RequestReader();
    private final LruMap<GamePlayer, BotSession<BerlinView, Moves>> sessions = new LruMap<>(GAMES);

    /** One player in one game. */
    private record GamePlayer(String gameId, PlayerId player) {
        static GamePlayer of(Request request) {
            return new GamePlayer(request.gameId(), request.view().me());
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
                BotSession<BerlinView, Moves> bot = new BotSession<>(
                        SeededBots.with(bots, SeededBots.seed(call.headers().get(SEED))), report);
                bot.prepare();
                sessions.put(GamePlayer.of(request), bot);
                yield moves(Moves.NONE);
            }
            case TURN -> decided(sessions.computeIfAbsent(GamePlayer.of(request), player -> session()), request);
            case GAME_OVER -> {
                sessions.remove(GamePlayer.of(request))
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

    /** Returns the number of bots that are kept. */
    int games() {
        return sessions.size();
    }
}
