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
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.OptionalLong;
import java.util.function.Function;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/** What a bot sees, where the server does not send it along: asked for piece by piece. */
final class ViewFetcher {
    private static final Logger LOG = LoggerFactory.getLogger(ViewFetcher.class);

    private ViewFetcher() {}

    /** Asks for all that a bot needs; null if the server does not answer. */
    static AibgView view(Conversation talk, Phase phase, OptionalLong game) throws InterruptedException {
        try {
            JsonPlace won = get(talk, game, "GET_ROUNDS_WON");
            return new AibgView(
                    0,
                    phase,
                    get(talk, game, "GET_ROUND_NUMBER").node().asInt(),
                    0,
                    types(talk, game),
                    creatures(get(talk, game, "GET_PLAYER_CREATURE_POOL")),
                    creatures(get(talk, game, "GET_PLAYER_CREATURES_IN_PLAY")),
                    creatures(get(talk, game, "GET_OPPONENT_CREATURES_IN_PLAY")),
                    items(get(talk, game, "GET_SHOP")),
                    items(get(talk, game, "GET_AVAILABLE_SHOP")),
                    get(talk, game, "GET_CURRENCY").node().asInt(),
                    won.field("player").node().asInt(),
                    won.field("opponent").node().asInt(),
                    domain(get(talk, game, "GET_DOMAIN")),
                    List.of());
        } catch (InvalidInputException e) {
            LOG.warn("the server's answers cannot be read: {}", e.getMessage());
            return null;
        }
    }

    private static JsonPlace get(Conversation talk, OptionalLong game, String type) throws InterruptedException {
        JsonPlace message = talk.ask(game, type, "")
                .map(Conversation.Said::message)
                .orElseThrow(() -> new InvalidInputException(type + ": no answer"));
        if (message.node().has("error")) {
            throw new InvalidInputException(type + ": refused: "
                    + JsonPlace.excerpt(message.node().get("error").asText(), 200));
        }
        return message;
    }

    private static List<Creature> creatures(JsonPlace place) {
        return place.node().isArray() ? AibgJson.creatures(place) : List.of();
    }

    /** The types of creatures there are. */
    static List<CreatureType> types(Conversation talk, OptionalLong game) throws InterruptedException {
        return each(get(talk, game, "GET_POSSIBLE_CREATURES"), item -> CatalogueFile.creature(item, new HashSet<>()));
    }

    private static List<Item> items(JsonPlace place) {
        return each(place, item -> CatalogueFile.item(item, new HashSet<>()));
    }

    private static Optional<Domain> domain(JsonPlace place) {
        return place.node().isObject() ? Optional.of(CatalogueFile.domain(place)) : Optional.empty();
    }

    /** What can be read of a list; another server may have more in it than this SDK knows. */
    private static <T> List<T> each(JsonPlace list, Function<JsonPlace, T> read) {
        List<T> found = new ArrayList<>();
        if (list.node().isArray()) {
            for (JsonPlace item : list.items()) {
                try {
                    found.add(read.apply(item));
                } catch (InvalidInputException e) {
                    LOG.debug("left out: {}", e.getMessage());
                }
            }
        }
        return found;
    }
}
