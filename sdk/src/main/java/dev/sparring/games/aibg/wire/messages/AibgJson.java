package dev.sparring.games.aibg.wire.messages;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.ArrayNode;
import com.fasterxml.jackson.databind.node.NullNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.sparring.games.aibg.AibgAction;
import dev.sparring.games.aibg.AibgView;
import dev.sparring.games.aibg.AttackType;
import dev.sparring.games.aibg.Creature;
import dev.sparring.games.aibg.CreatureType;
import dev.sparring.games.aibg.Domain;
import dev.sparring.games.aibg.Effect;
import dev.sparring.games.aibg.Element;
import dev.sparring.games.aibg.Item;
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

/** The JSON values and names of the protocol. */
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

    /** Writes a whole view. Each part has the form of the response to the request for it. */
    public static ObjectNode view(AibgView view) {
        // Field by field: the mapper would write a view as tokens and read them back into a tree, for each push
        // message.
        ObjectNode json = Json.MAPPER.createObjectNode();
        json.put("atoms", view.atoms());
        json.set("availableShop", items(view.availableShop()));
        json.set("domain", domain(view.domain()));
        json.set("inPlay", creatures(view.inPlay()));
        json.set("lastTurn", events(view.lastTurn()));
        json.set("opponentInPlay", creatures(view.opponentInPlay()));
        json.put("phase", phase(view.phase()));
        json.set("pool", creatures(view.pool()));
        json.set("possibleCreatures", types(view.possibleCreatures()));
        json.put("round", view.round());
        json.set("roundsWon", roundsWon(view));
        json.put("seat", view.seat());
        json.set("shop", items(view.shop()));
        json.put("turn", view.turn());
        return json;
    }

    /**
     * Reads a view written by {@link #view(AibgView)}.
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

    public static ObjectNode roundsWon(AibgView view) {
        return Json.MAPPER.createObjectNode().put("player", view.roundsWon()).put("opponent", view.opponentRoundsWon());
    }

    /** Returns the response to an accepted choice. */
    public static ObjectNode accepted(AibgAction action, AibgView view) {
        ObjectNode response = Json.MAPPER.createObjectNode().put("accepted", true);
        if (action instanceof AibgAction.Move) {
            response.put("turn", view.turn());
        } else if (action instanceof AibgAction.LineUp lineUp) {
            List<Creature> line = new ArrayList<>();
            for (long id : lineUp.ids()) {
                view.pool().stream()
                        .filter(creature -> creature.id() == id)
                        .forEach(creature -> line.add(creature.inSlot(line.size())));
            }
            response.set("inPlay", creatures(line));
        } else if (action instanceof AibgAction.Pool pool) {
            response.set("pool", creatures(view.creaturesOf(pool)));
        }
        return response;
    }

    public static ArrayNode creatures(List<Creature> creatures) {
        ArrayNode list = Json.MAPPER.createArrayNode();
        for (Creature creature : creatures) {
            list.addObject()
                    .put("attackType", creature.attackType().name())
                    .put("damage", creature.damage())
                    .put("element", creature.element().name())
                    .put("health", creature.health())
                    .put("id", creature.id())
                    .put("maxHealth", creature.maxHealth())
                    .put("name", creature.name())
                    .put("slot", creature.slot())
                    .put("speed", creature.speed())
                    .put("alive", creature.alive());
        }
        return list;
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

    /** Writes creature types. */
    public static ArrayNode types(List<CreatureType> types) {
        ArrayNode list = Json.MAPPER.createArrayNode();
        for (CreatureType type : types) {
            list.addObject()
                    .put("attackType", type.attackType().name())
                    .put("damage", type.damage())
                    .put("element", type.element().name())
                    .put("health", type.health())
                    .put("name", type.name())
                    .put("speed", type.speed());
        }
        return list;
    }

    private static ArrayNode events(List<TurnEvent> events) {
        ArrayNode list = Json.MAPPER.createArrayNode();
        events.forEach(event -> write(event, list.addObject()));
        return list;
    }

    /** Writes an event in the form in which {@link #events(JsonPlace)} reads it. */
    private static void write(TurnEvent event, ObjectNode json) {
        if (event instanceof TurnEvent.Swapped swapped) {
            json.put("did", "swapped").put("seat", swapped.seat()).put("slot", swapped.slot());
        } else if (event instanceof TurnEvent.Used used) {
            json.put("did", "used")
                    .put("item", used.item())
                    .put("seat", used.seat())
                    .put("slot", used.slot());
        } else if (event instanceof TurnEvent.Attacked attacked) {
            json.put("did", "attacked").put("id", attacked.id()).put("seat", attacked.seat());
            json.put("slot", attacked.slot());
        } else if (event instanceof TurnEvent.Changed changed) {
            json.put("did", "changed").put("health", changed.health()).put("id", changed.id());
        } else if (event instanceof TurnEvent.Died died) {
            json.put("did", "died").put("id", died.id());
        } else if (event instanceof TurnEvent.RoundEnded ended) {
            json.put("did", "round-ended").put("round", ended.round()).put("winner", ended.winner());
        }
    }

    public static ArrayNode items(List<Item> items) {
        ArrayNode list = Json.MAPPER.createArrayNode();
        items.forEach(item -> list.add(item(item)));
        return list;
    }

    /** Writes an item in the form of the catalogue file. */
    private static ObjectNode item(Item item) {
        ObjectNode json = Json.MAPPER.createObjectNode();
        json.put("name", item.name()).put("cost", item.cost());
        if (item.effect() instanceof Effect.SetDomain set) {
            json.put("kind", "DOMAIN").set("domain", domain(set.domain()));
            return json;
        }
        json.put("scope", item.scope().name()).put("target", item.target().name());
        if (item.effect() instanceof Effect.Upgrade upgrade) {
            json.put("kind", "UPGRADE").put("stat", upgrade.stat().name());
            json.put("amount", upgrade.amount()).put("percent", upgrade.percent());
        } else if (item.effect() instanceof Effect.Damage damage) {
            json.put("kind", "DAMAGE").put("element", damage.element().name()).put("amount", damage.amount());
        } else if (item.effect() instanceof Effect.Heal heal) {
            json.put("kind", "HEAL").put("element", heal.element().name()).put("amount", heal.amount());
        }
        return json;
    }

    public static JsonNode domain(Optional<Domain> domain) {
        return domain.<JsonNode>map(AibgJson::domain).orElse(NullNode.getInstance());
    }

    private static ObjectNode domain(Domain domain) {
        ObjectNode json = Json.MAPPER.createObjectNode();
        json.put("element", domain.element().map(Element::name).orElse("NONE"));
        if (domain instanceof Domain.ElementalMod mod) {
            json.put("kind", "ELEMENTAL_MOD").put("multiplier", mod.percent() / 100.0);
        } else if (domain instanceof Domain.TurnAction action) {
            json.put("kind", "TURN_ACTION").put("amount", action.amount());
        }
        return json;
    }
}
