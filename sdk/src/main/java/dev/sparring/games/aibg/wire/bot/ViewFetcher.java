package dev.sparring.games.aibg.wire.bot;

import dev.sparring.games.aibg.AibgView;
import dev.sparring.games.aibg.Creature;
import dev.sparring.games.aibg.CreatureType;
import dev.sparring.games.aibg.Domain;
import dev.sparring.games.aibg.Item;
import dev.sparring.games.aibg.Phase;
import dev.sparring.games.aibg.maps.CatalogueFile;
import dev.sparring.games.aibg.wire.messages.AibgJson;
import dev.sparring.json.JsonPlace;
import dev.sparring.rules.InvalidInputException;
import dev.sparring.text.Excerpt;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.OptionalLong;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/** Requests the parts of a view one by one, from a server that does not push the whole view. */
final class ViewFetcher {
    private static final Logger LOG = LoggerFactory.getLogger(ViewFetcher.class);

    private static final int MAX_ERROR = 200;

    private ViewFetcher() {}

    /** Requests everything that a bot needs. Returns null if the server does not respond, refuses, or sends something unreadable. */
    static @Nullable AibgView view(ServerRequests server, Phase phase, OptionalLong game) throws InterruptedException {
        try {
            JsonPlace won = get(server, game, "GET_ROUNDS_WON");
            return new AibgView(
                    0,
                    phase,
                    get(server, game, "GET_ROUND_NUMBER").node().asInt(),
                    0,
                    types(server, game),
                    creatures(get(server, game, "GET_PLAYER_CREATURE_POOL")),
                    creatures(get(server, game, "GET_PLAYER_CREATURES_IN_PLAY")),
                    creatures(get(server, game, "GET_OPPONENT_CREATURES_IN_PLAY")),
                    items(get(server, game, "GET_SHOP")),
                    items(get(server, game, "GET_AVAILABLE_SHOP")),
                    get(server, game, "GET_CURRENCY").node().asInt(),
                    won.field("player").node().asInt(),
                    won.field("opponent").node().asInt(),
                    domain(get(server, game, "GET_DOMAIN")),
                    List.of());
        } catch (InvalidInputException e) {
            LOG.warn("unreadable response from the server: {}", e.getMessage());
            return null;
        }
    }

    private static JsonPlace get(ServerRequests server, OptionalLong game, String type) throws InterruptedException {
        JsonPlace message = server.request(game, type)
                .map(ServerRequests.ServerMessage::message)
                .orElseThrow(() -> new InvalidInputException(type + ": no response"));
        if (message.node().has("error")) {
            throw new InvalidInputException(type + ": refused: "
                    + Excerpt.of(message.node().get("error").asText(), MAX_ERROR));
        }
        return message;
    }

    private static List<Creature> creatures(JsonPlace place) {
        return place.node().isArray() ? AibgJson.creatures(place) : List.of();
    }

    /** Requests the creature types. */
    static List<CreatureType> types(ServerRequests server, OptionalLong game) throws InterruptedException {
        return each(get(server, game, "GET_POSSIBLE_CREATURES"), item -> CatalogueFile.creature(item, new HashSet<>()));
    }

    private static List<Item> items(JsonPlace place) {
        return each(place, item -> CatalogueFile.item(item, new HashSet<>()));
    }

    private static Optional<Domain> domain(JsonPlace place) {
        return place.node().isObject() ? Optional.of(CatalogueFile.domain(place)) : Optional.empty();
    }

    /** Returns the readable entries of a list. Another server may send entries that this SDK does not know. */
    private static <T> List<T> each(JsonPlace list, Function<JsonPlace, T> read) {
        List<T> found = new ArrayList<>();
        if (list.node().isArray()) {
            for (JsonPlace item : list.items()) {
                try {
                    found.add(read.apply(item));
                } catch (InvalidInputException e) {
                    LOG.debug("ignored an unreadable entry: {}", e.getMessage());
                }
            }
        }
        return found;
    }
}
