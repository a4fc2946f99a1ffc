package dev.sparring.games.shoreditch.wire.check;

import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.sparring.bot.Deadline;
import dev.sparring.games.shoreditch.Phase;
import dev.sparring.games.shoreditch.ShoreditchAction;
import dev.sparring.games.shoreditch.ShoreditchView;
import dev.sparring.games.shoreditch.rules.ShoreditchState;
import dev.sparring.games.shoreditch.wire.messages.PlayerIds;
import dev.sparring.games.shoreditch.wire.messages.RequestBodies;
import dev.sparring.games.shoreditch.wire.messages.Secret;
import dev.sparring.games.shoreditch.wire.referee.AiRequests;
import dev.sparring.json.Json;
import dev.sparring.rules.Setup;
import dev.sparring.rules.TimeControl;
import dev.sparring.wire.CheckTarget;
import dev.sparring.wire.PracticeMatch;
import dev.sparring.wire.http.HttpCheck;
import dev.sparring.wire.http.HttpOutcome;
import java.time.Duration;
import java.util.Objects;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.UUID;
import java.util.concurrent.CompletableFuture;
import org.jspecify.annotations.Nullable;

/** The AI that is checked, in one practice match: the requests to it and the gamerunner that it calls. */
final class CheckedAi implements AutoCloseable {
    static final Duration START_TIME = Duration.ofSeconds(30);

    private final TimeControl time;
    private final Duration answerTime;
    private final PracticeMatch<ShoreditchState, ShoreditchView, ShoreditchAction> game;
    private final PlayerIds ids = new PlayerIds(UUID.randomUUID().toString());
    private final String id = ids.onTheWire(ShoreditchState.id(0));
    private final Secret secret = Secret.random();
    private final HttpCheck http;
    private volatile @Nullable CheckGamerunner gamerunner;

    CheckedAi(CheckTarget target, Setup<ShoreditchState, ShoreditchView, ShoreditchAction> setup) {
        this.time = setup.time();
        this.answerTime = Duration.ofMillis(Long.parseLong(setup.options().get("answerTime")));
        this.game = new PracticeMatch<>(setup, CheckTurn::orders);
        this.http = new HttpCheck(target, secret::redact);
    }

    /** Returns the maximum duration of a turn. */
    Duration turnTime() {
        return time.bank();
    }

    /** Returns the time that the AI has to answer a request. */
    Duration answerTime() {
        return answerTime;
    }

    PracticeMatch<ShoreditchState, ShoreditchView, ShoreditchAction> game() {
        return game;
    }

    HttpCheck http() {
        return http;
    }

    String id() {
        return id;
    }

    /** Returns the requests about a player, who is in the checked game or in another one. */
    AiRequests requests(String player) {
        return new AiRequests(http.address(), player);
    }

    RequestBodies bodies(String player) {
        return new RequestBodies(ids, player, secret, "checked", "checked", http.address());
    }

    ObjectNode announcement(String player) {
        return bodies(player).announcement(game.view(), gamerunner().endpoint(ids.gameId()), time);
    }

    private CheckGamerunner gamerunner() {
        return Objects.requireNonNull(gamerunner, "open creates the gamerunner");
    }

    /** Starts the AI and announces the game to it. */
    HttpOutcome open() {
        CheckGamerunner opened = new CheckGamerunner();
        gamerunner = opened;
        return http.open(
                OptionalInt.of(opened.port()),
                address -> new AiRequests(address, id).announce(announcement(id), Deadline.in(START_TIME)),
                START_TIME);
    }

    /** Posts a request about the checked game. */
    CompletableFuture<HttpOutcome> post(String route, ObjectNode body) {
        return requests(id).post(route, body, Deadline.in(answerTime));
    }

    /** Returns a request as text, without the secret. */
    String shown(String request, ObjectNode body) {
        return request + " " + secret.redact(Json.line(body));
    }

    /**
     * Declines all pending offers of other players, and then has the AI play a turn.
     *
     * @param refuseFirst whether the first action of the turn is refused on purpose
     */
    PlayedTurn playTurn(boolean refuseFirst) {
        declineOffers();
        ObjectNode body = bodies(id).state(game.view());
        CompletableFuture<HttpOutcome> taken = post("start_turn", body);
        CheckTurn turn =
                new CheckTurn(game, gamerunner(), ids, () -> bodies(id).player(game.view()), secret, refuseFirst);
        turn.play(taken, turnTime());
        return new PlayedTurn(turn, shown("POST /game/{id}/start_turn", body), taken.join());
    }

    /**
     * A turn that has been played.
     *
     * @param sent the request that started it, as text
     * @param taken the outcome of that request
     */
    record PlayedTurn(CheckTurn turn, String sent, HttpOutcome taken) {}

    void declineOffers() {
        while (!game.isOver() && game.view().phase() == Phase.OFFER) {
            game.act(Optional.of(new ShoreditchAction.Decline()));
        }
    }

    @Override
    public void close() {
        http.close();
        CheckGamerunner opened = gamerunner;
        if (opened != null) {
            opened.close();
        }
    }
}
