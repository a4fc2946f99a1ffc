package dev.sparring.games.aibg.wire.messages;

import com.fasterxml.jackson.core.JsonGenerator;
import com.fasterxml.jackson.core.io.SerializedString;
import com.fasterxml.jackson.databind.JsonSerializable;
import com.fasterxml.jackson.databind.SerializerProvider;
import com.fasterxml.jackson.databind.jsontype.TypeSerializer;
import dev.sparring.games.aibg.AibgAction;
import dev.sparring.games.aibg.AibgView;
import dev.sparring.games.aibg.Creature;
import dev.sparring.games.aibg.CreatureType;
import dev.sparring.games.aibg.Domain;
import dev.sparring.games.aibg.Effect;
import dev.sparring.games.aibg.Element;
import dev.sparring.games.aibg.Item;
import dev.sparring.games.aibg.TurnEvent;
import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/**
 * The JSON values of the protocol that the server sends. They are written directly, without a tree of nodes, because each push message
 * has about 250 of them.
 */
public final class AibgJsonWriter {
    // Names in UTF-8 are copied into a message; other names are encoded again for each message.
    private static final SerializedString ALIVE = new SerializedString("alive");
    private static final SerializedString AMOUNT = new SerializedString("amount");
    private static final SerializedString ATTACK_TYPE = new SerializedString("attackType");
    private static final SerializedString COST = new SerializedString("cost");
    private static final SerializedString DAMAGE = new SerializedString("damage");
    private static final SerializedString ELEMENT = new SerializedString("element");
    private static final SerializedString HEALTH = new SerializedString("health");
    private static final SerializedString ID = new SerializedString("id");
    private static final SerializedString KIND = new SerializedString("kind");
    private static final SerializedString MAX_HEALTH = new SerializedString("maxHealth");
    private static final SerializedString NAME = new SerializedString("name");
    private static final SerializedString PERCENT = new SerializedString("percent");
    private static final SerializedString SCOPE = new SerializedString("scope");
    private static final SerializedString SLOT = new SerializedString("slot");
    private static final SerializedString SPEED = new SerializedString("speed");
    private static final SerializedString STAT = new SerializedString("stat");
    private static final SerializedString TARGET = new SerializedString("target");

    private AibgJsonWriter() {}

    /** Writes a JSON value. */
    @FunctionalInterface
    public interface Writing {
        void write(JsonGenerator json) throws IOException;
    }

    /** A JSON value that is written. */
    private record Written(Writing writing) implements JsonSerializable {
        @Override
        public void serialize(JsonGenerator json, SerializerProvider provider) throws IOException {
            writing.write(json);
        }

        @Override
        public void serializeWithType(JsonGenerator json, SerializerProvider provider, TypeSerializer type)
                throws IOException {
            writing.write(json);
        }
    }

    /** Returns the value that is written, for {@link dev.sparring.json.Json#bytes}. */
    public static JsonSerializable value(Writing writing) {
        return new Written(writing);
    }

    /** Returns the value that every message has as its body. */
    public static JsonSerializable envelope(@Nullable String phase, JsonSerializable message) {
        return new Envelope(phase, message);
    }

    private record Envelope(@Nullable String phase, JsonSerializable message) implements JsonSerializable {
        @Override
        public void serialize(JsonGenerator json, SerializerProvider provider) throws IOException {
            json.writeStartObject();
            json.writeStringField("gamePhase", phase);
            json.writeFieldName("serverMessage");
            message.serialize(json, provider);
            json.writeEndObject();
        }

        @Override
        public void serializeWithType(JsonGenerator json, SerializerProvider provider, TypeSerializer type)
                throws IOException {
            serialize(json, provider);
        }
    }

    /** Returns a whole view. Each part has the form of the response to the request for it. */
    public static JsonSerializable view(AibgView view) {
        return value(json -> view(json, view, view.possibleCreatures()));
    }

    /**
     * Writes a whole view, see {@link #view(AibgView)}.
     *
     * @param types what to write as the possible creatures
     */
    public static void view(JsonGenerator json, AibgView view, List<CreatureType> types) throws IOException {
        json.writeStartObject();
        json.writeNumberField("atoms", view.atoms());
        json.writeFieldName("availableShop");
        items(json, view.availableShop());
        json.writeFieldName("domain");
        domain(json, view.domain());
        json.writeFieldName("inPlay");
        creatures(json, view.inPlay());
        json.writeFieldName("lastTurn");
        events(json, view.lastTurn());
        json.writeFieldName("opponentInPlay");
        creatures(json, view.opponentInPlay());
        json.writeStringField("phase", AibgJson.phase(view.phase()));
        json.writeFieldName("pool");
        creatures(json, view.pool());
        json.writeFieldName("possibleCreatures");
        types(json, types);
        json.writeNumberField("round", view.round());
        json.writeFieldName("roundsWon");
        roundsWon(json, view);
        json.writeNumberField("seat", view.seat());
        json.writeFieldName("shop");
        items(json, view.shop());
        json.writeNumberField("turn", view.turn());
        json.writeEndObject();
    }

    public static JsonSerializable roundsWon(AibgView view) {
        return value(json -> roundsWon(json, view));
    }

    private static void roundsWon(JsonGenerator json, AibgView view) throws IOException {
        json.writeStartObject();
        json.writeNumberField("player", view.roundsWon());
        json.writeNumberField("opponent", view.opponentRoundsWon());
        json.writeEndObject();
    }

    /** Returns the response to an accepted choice. */
    public static JsonSerializable accepted(AibgAction action, AibgView view) {
        return value(json -> {
            json.writeStartObject();
            json.writeBooleanField("accepted", true);
            if (action instanceof AibgAction.Move) {
                json.writeNumberField("turn", view.turn());
            } else if (action instanceof AibgAction.LineUp lineUp) {
                json.writeFieldName("inPlay");
                creatures(json, line(lineUp, view));
            } else if (action instanceof AibgAction.Pool pool) {
                json.writeFieldName("pool");
                creatures(json, view.creaturesOf(pool));
            }
            json.writeEndObject();
        });
    }

    private static List<Creature> line(AibgAction.LineUp lineUp, AibgView view) {
        List<Creature> line = new ArrayList<>();
        for (long id : lineUp.ids()) {
            view.pool().stream()
                    .filter(creature -> creature.id() == id)
                    .forEach(creature -> line.add(creature.inSlot(line.size())));
        }
        return line;
    }

    public static JsonSerializable creatures(List<Creature> creatures) {
        return value(json -> creatures(json, creatures));
    }

    private static void creatures(JsonGenerator json, List<Creature> creatures) throws IOException {
        json.writeStartArray();
        for (Creature creature : creatures) {
            json.writeStartObject();
            text(json, ATTACK_TYPE, creature.attackType().name());
            number(json, DAMAGE, creature.damage());
            text(json, ELEMENT, creature.element().name());
            number(json, HEALTH, creature.health());
            number(json, ID, creature.id());
            number(json, MAX_HEALTH, creature.maxHealth());
            text(json, NAME, creature.name());
            number(json, SLOT, creature.slot());
            number(json, SPEED, creature.speed());
            json.writeFieldName(ALIVE);
            json.writeBoolean(creature.alive());
            json.writeEndObject();
        }
        json.writeEndArray();
    }

    private static void text(JsonGenerator json, SerializedString name, String text) throws IOException {
        json.writeFieldName(name);
        json.writeString(text);
    }

    private static void number(JsonGenerator json, SerializedString name, long number) throws IOException {
        json.writeFieldName(name);
        json.writeNumber(number);
    }

    public static JsonSerializable types(List<CreatureType> types) {
        return value(json -> types(json, types));
    }

    private static void types(JsonGenerator json, List<CreatureType> types) throws IOException {
        json.writeStartArray();
        for (CreatureType type : types) {
            json.writeStartObject();
            text(json, ATTACK_TYPE, type.attackType().name());
            number(json, DAMAGE, type.damage());
            text(json, ELEMENT, type.element().name());
            number(json, HEALTH, type.health());
            text(json, NAME, type.name());
            number(json, SPEED, type.speed());
            json.writeEndObject();
        }
        json.writeEndArray();
    }

    /** Writes events in the form in which {@link AibgJson} reads them. */
    private static void events(JsonGenerator json, List<TurnEvent> events) throws IOException {
        json.writeStartArray();
        for (TurnEvent event : events) {
            json.writeStartObject();
            if (event instanceof TurnEvent.Swapped swapped) {
                json.writeStringField("did", "swapped");
                json.writeNumberField("seat", swapped.seat());
                number(json, SLOT, swapped.slot());
            } else if (event instanceof TurnEvent.Used used) {
                json.writeStringField("did", "used");
                json.writeStringField("item", used.item());
                json.writeNumberField("seat", used.seat());
                number(json, SLOT, used.slot());
            } else if (event instanceof TurnEvent.Attacked attacked) {
                json.writeStringField("did", "attacked");
                number(json, ID, attacked.id());
                json.writeNumberField("seat", attacked.seat());
                number(json, SLOT, attacked.slot());
            } else if (event instanceof TurnEvent.Changed changed) {
                json.writeStringField("did", "changed");
                number(json, HEALTH, changed.health());
                number(json, ID, changed.id());
            } else if (event instanceof TurnEvent.Died died) {
                json.writeStringField("did", "died");
                number(json, ID, died.id());
            } else if (event instanceof TurnEvent.RoundEnded ended) {
                json.writeStringField("did", "round-ended");
                json.writeNumberField("round", ended.round());
                json.writeNumberField("winner", ended.winner());
            }
            json.writeEndObject();
        }
        json.writeEndArray();
    }

    public static JsonSerializable items(List<Item> items) {
        return value(json -> items(json, items));
    }

    /** Writes items in the form of the catalogue file. */
    private static void items(JsonGenerator json, List<Item> items) throws IOException {
        json.writeStartArray();
        for (Item item : items) {
            json.writeStartObject();
            text(json, NAME, item.name());
            number(json, COST, item.cost());
            if (item.effect() instanceof Effect.SetDomain set) {
                text(json, KIND, "DOMAIN");
                json.writeFieldName("domain");
                domain(json, Optional.of(set.domain()));
            } else {
                text(json, SCOPE, item.scope().name());
                text(json, TARGET, item.target().name());
                effect(json, item.effect());
            }
            json.writeEndObject();
        }
        json.writeEndArray();
    }

    private static void effect(JsonGenerator json, Effect effect) throws IOException {
        if (effect instanceof Effect.Upgrade upgrade) {
            text(json, KIND, "UPGRADE");
            text(json, STAT, upgrade.stat().name());
            number(json, AMOUNT, upgrade.amount());
            json.writeFieldName(PERCENT);
            json.writeBoolean(upgrade.percent());
        } else if (effect instanceof Effect.Damage damage) {
            text(json, KIND, "DAMAGE");
            text(json, ELEMENT, damage.element().name());
            number(json, AMOUNT, damage.amount());
        } else if (effect instanceof Effect.Heal heal) {
            text(json, KIND, "HEAL");
            text(json, ELEMENT, heal.element().name());
            number(json, AMOUNT, heal.amount());
        }
    }

    public static JsonSerializable domain(Optional<Domain> domain) {
        return value(json -> domain(json, domain));
    }

    private static void domain(JsonGenerator json, Optional<Domain> domain) throws IOException {
        if (domain.isEmpty()) {
            json.writeNull();
            return;
        }
        json.writeStartObject();
        text(json, ELEMENT, domain.get().element().map(Element::name).orElse("NONE"));
        if (domain.get() instanceof Domain.ElementalMod mod) {
            text(json, KIND, "ELEMENTAL_MOD");
            json.writeNumberField("multiplier", mod.percent() / 100.0);
        } else if (domain.get() instanceof Domain.TurnAction action) {
            text(json, KIND, "TURN_ACTION");
            number(json, AMOUNT, action.amount());
        }
        json.writeEndObject();
    }
}
