package dev.sparring.games.shoreditch.wire.bot;

import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.sparring.bot.Deadline;
import dev.sparring.games.shoreditch.GeneratorType;
import dev.sparring.games.shoreditch.Outcome;
import dev.sparring.games.shoreditch.ShoreditchAction;
import dev.sparring.games.shoreditch.Startup;
import dev.sparring.games.shoreditch.wire.messages.PlayerObject;
import dev.sparring.json.Json;
import dev.sparring.json.JsonPlace;
import dev.sparring.rules.InvalidInputException;
import dev.sparring.text.Excerpt;
import dev.sparring.wire.http.HttpCaller;
import dev.sparring.wire.http.HttpOutcome;
import java.net.URI;
import java.util.Optional;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * The requests of an AI to the gamerunner about one player in one game.
 *
 * @param endpoint the URL of the game on the gamerunner, without a slash at the end
 */
record Caller(URI endpoint, String player, String secret) {
    private static final Logger LOG = LoggerFactory.getLogger(Caller.class);

    /**
     * The gamerunner's answer to an action.
     *
     * @param startup the player's startup; empty if the answer contains the player's id only, or if the action failed
     */
    record Answer(Outcome outcome, Optional<Startup> startup) {}

    /** Sends an action and returns the answer; empty if the gamerunner did not answer. */
    Optional<Answer> act(ShoreditchAction action, Deadline deadline) {
        ObjectNode body = body();
        String route;
        if (action instanceof ShoreditchAction.PurchasePr) {
            route = "purchase_pr";
        } else if (action instanceof ShoreditchAction.PurchaseGenerator) {
            route = "purchase_generator";
        } else if (action instanceof ShoreditchAction.UpgradeGenerator upgrade) {
            route = "upgrade_generator";
            body.put("generator_type", upgrade.type().word());
        } else if (action instanceof ShoreditchAction.Trade trade) {
            route = "trade";
            body.set("offering", Json.MAPPER.valueToTree(trade.offering()));
            body.set("requesting", Json.MAPPER.valueToTree(trade.requesting()));
        } else if (action instanceof ShoreditchAction.Log log) {
            route = "log";
            body.put("message", log.message());
        } else {
            route = "end_turn";
        }
        return post(route, body, deadline).map(answered -> answer(action, answered));
    }

    /** Ends the turn because the bot failed, and sends the reason, which our gamerunner reports. */
    void giveUp(String why, Deadline deadline) {
        if (post("end_turn", body().put("fault", why), deadline).isEmpty()) {
            LOG.warn("the turn could not be ended");
        }
    }

    private ObjectNode body() {
        return Json.MAPPER.createObjectNode().put("secret", secret).put("player_id", player);
    }

    private Optional<HttpOutcome.Answered> post(String route, ObjectNode body, Deadline deadline) {
        URI to = URI.create(endpoint + "/" + route);
        HttpOutcome outcome =
                HttpCaller.sendJson("POST", to, Json.line(body), deadline).join();
        if (outcome instanceof HttpOutcome.Answered answered) {
            return Optional.of(answered);
        }
        LOG.warn("{} failed: {}", route, outcome);
        return Optional.empty();
    }

    private static Answer answer(ShoreditchAction action, HttpOutcome.Answered answered) {
        if (answered.status() != 200) {
            boolean offered = action instanceof ShoreditchAction.Trade && answered.status() == 500;
            return failed(offered ? new Outcome.NoTakers() : new Outcome.Refused(why(answered)));
        }
        try {
            JsonPlace body = JsonPlace.parse(answered.body());
            JsonPlace player = body.field("player");
            Optional<Startup> startup = player.node().isObject()
                    ? Optional.of(PlayerObject.read(player).startup())
                    : Optional.empty();
            return new Answer(read(action, body), startup);
        } catch (InvalidInputException e) {
            return failed(new Outcome.Refused("the gamerunner's answer cannot be read: " + e.getMessage()));
        }
    }

    private static Answer failed(Outcome outcome) {
        return new Answer(outcome, Optional.empty());
    }

    private static Outcome read(ShoreditchAction action, JsonPlace body) {
        if (action instanceof ShoreditchAction.PurchasePr) {
            return new Outcome.PrPurchased(body.field("highest_pr").flag());
        }
        if (action instanceof ShoreditchAction.PurchaseGenerator) {
            return new Outcome.GeneratorPurchased(type(body.field("generator_type")));
        }
        if (action instanceof ShoreditchAction.UpgradeGenerator upgrade) {
            return new Outcome.GeneratorUpgraded(upgrade.type());
        }
        if (action instanceof ShoreditchAction.Trade) {
            return new Outcome.Traded(body.field("accepted_by").text());
        }
        return action instanceof ShoreditchAction.Log ? new Outcome.Logged() : new Outcome.TurnEnded();
    }

    private static GeneratorType type(JsonPlace place) {
        return GeneratorType.called(place.text()).orElseThrow(() -> place.expected("a type of generator"));
    }

    private static String why(HttpOutcome.Answered answered) {
        try {
            return JsonPlace.parse(answered.body()).field("error").text();
        } catch (InvalidInputException e) {
            return "status " + answered.status() + ": " + Excerpt.of(answered.body());
        }
    }

    /** Returns a text without the secret, for logs. */
    @Override
    public String toString() {
        return player + " at " + endpoint;
    }
}
