package dev.sparring.games.aibg.wire.messages;

import dev.sparring.games.aibg.AibgView;
import dev.sparring.games.aibg.AttackType;
import dev.sparring.games.aibg.Creature;
import dev.sparring.games.aibg.Element;
import dev.sparring.games.aibg.Phase;
import dev.sparring.games.aibg.TurnEvent;
import dev.sparring.games.aibg.maps.CatalogueFile;
import dev.sparring.json.Json;
import dev.sparring.json.JsonPlace;
import dev.sparring.rules.InvalidInputException;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.UUID;
import java.util.function.Function;

/** The JSON values of the protocol that bots read, and names of the protocol; {@link AibgJsonWriter} writes them. */
public final class AibgJson {
    /** JavaScript represents whole numbers of up to 53 bits exactly. */
    private static final int UNSAFE_BITS = Long.SIZE - 53;

    private AibgJson() {}

    /**
     * Returns the {@code gameId} of a match: the match id if it is a number, otherwise a hash of it. It is the same for both
     * players.
     */
    public static long gameId(String matchId) {
        return matchId.matches("[1-9][0-9]{0,14}")
                ? Long.parseLong(matchId)
                : UUID.nameUUIDFromBytes(matchId.getBytes(StandardCharsets.UTF_8))
                                .getMostSignificantBits()
                        >>> UNSAFE_BITS;
    }

    /** Returns the name of a phase in the competition document. */
    public static String phase(Phase phase) {
        return switch (phase) {
            case POOL -> "POOL_SELECTION";
            case LINEUP -> "ROUND_SELECTION";
            case MOVE -> "ROUND_IN_PROGRESS";
            case OVER -> "GAME_OVER";
        };
    }

    /** Returns the phase with this name in the competition document. */
    public static Optional<Phase> phase(String name) {
        for (Phase phase : Phase.values()) {
            if (phase(phase).equals(name)) {
                return Optional.of(phase);
            }
        }
        return Optional.empty();
    }

    /**
     * Reads a view written by {@link AibgJsonWriter#view(AibgView)}.
     *
     * @throws InvalidInputException if it is invalid
     */
    public static AibgView view(JsonPlace json) {
        JsonPlace won = json.field("roundsWon");
        return new AibgView(
                json.field("seat").integer(),
                phase(json.field("phase").text())
                        .orElseThrow(() -> json.field("phase").expected("a phase")),
                json.field("round").integer(),
                json.field("turn").integer(),
                each(json.field("possibleCreatures"), type -> CatalogueFile.creature(type, new HashSet<>())),
                creatures(json.field("pool")),
                creatures(json.field("inPlay")),
                creatures(json.field("opponentInPlay")),
                each(json.field("shop"), item -> CatalogueFile.item(item, new HashSet<>())),
                each(json.field("availableShop"), item -> CatalogueFile.item(item, new HashSet<>())),
                json.field("atoms").integer(),
                won.field("player").integer(),
                won.field("opponent").integer(),
                json.field("domain").ifThere().map(CatalogueFile::domain),
                events(json.field("lastTurn")));
    }

    private static <T> List<T> each(JsonPlace list, Function<JsonPlace, T> read) {
        return list.items().stream().map(read).toList();
    }

    private static List<TurnEvent> events(JsonPlace list) {
        try {
            return Json.MAPPER.readerForListOf(TurnEvent.class).readValue(list.node());
        } catch (IOException e) {
            throw list.expected("the events of a turn");
        }
    }

    public static List<Creature> creatures(JsonPlace list) {
        List<Creature> creatures = new ArrayList<>();
        for (JsonPlace place : list.items()) {
            int health = place.field("health").integer();
            boolean alive = place.field("alive").ifThere().map(JsonPlace::flag).orElse(health > 0);
            creatures.add(new Creature(
                    Math.round(place.field("id").number()),
                    place.field("name").text(),
                    CatalogueFile.oneOf(place.field("element"), Element.class),
                    CatalogueFile.oneOf(place.field("attackType"), AttackType.class),
                    place.field("speed").integer(),
                    alive ? health : 0,
                    place.field("maxHealth").ifThere().map(JsonPlace::integer).orElse(health),
                    place.field("damage").integer(),
                    place.field("slot").ifThere().map(JsonPlace::integer).orElse(Creature.NOWHERE)));
        }
        return creatures;
    }
}
