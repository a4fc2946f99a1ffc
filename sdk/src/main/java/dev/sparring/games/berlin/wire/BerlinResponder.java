package dev.sparring.games.berlin.wire;

import dev.sparring.core.BadInput;
import dev.sparring.core.Bot;
import dev.sparring.core.Thrown;
import dev.sparring.games.berlin.BerlinView;
import dev.sparring.games.berlin.Moves;
import dev.sparring.games.berlin.PlayerId;
import dev.sparring.json.Json;
import dev.sparring.transport.HttpAnswer;
import dev.sparring.transport.HttpCall;
import dev.sparring.transport.Recent;
import dev.sparring.transport.Responder;
import java.util.Optional;
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
    private final RequestReader requests = new RequestReader();
    private final Recent<Part, BotTable> tables = new Recent<>(GAMES);

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
        } catch (BadInput e) {
            LOG.warn("refused a request: {}", e.getMessage());
            return HttpAnswer.text(400, e.getMessage());
        }
        return switch (request.action()) {
            case PING -> decided(new BotTable(bots), request);
            case GAME_START -> {
                BotTable table = new BotTable(bots);
                table.getReady();
                tables.put(Part.of(request), table);
                yield moves(Optional.of(Moves.NONE));
            }
            case TURN -> decided(tables.computeIfAbsent(Part.of(request), part -> new BotTable(bots)), request);
            case GAME_OVER -> {
                tables.remove(Part.of(request)).ifPresent(table -> table.end(request));
                yield moves(Optional.of(Moves.NONE));
            }
        };
    }

    /** What a strategy throws costs it this turn; the game goes on, and its author reads one line of it in the verdict. */
    private static HttpAnswer decided(BotTable table, Request request) {
        try {
            return moves(table.decide(request));
        } catch (RuntimeException | Error e) {
            LOG.error("turn {}: the strategy failed", request.view().turn(), e);
            return HttpAnswer.text(500, Thrown.describe(e) + "; its log has the stack trace");
        }
    }

    private static HttpAnswer moves(Optional<Moves> moves) {
        return moves.map(made -> HttpAnswer.json(200, Json.line(made.moves())))
                .orElse(HttpAnswer.text(503, "the bot is still busy with an earlier turn"));
    }

    /** How many parts in games are kept in mind. */
    int games() {
        return tables.size();
    }
}
