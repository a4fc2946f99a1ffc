package dev.sparring.games.aibg.wire;

import dev.sparring.core.BadInput;
import dev.sparring.core.MapText;
import dev.sparring.games.aibg.AttackType;
import dev.sparring.games.aibg.Catalogue;
import dev.sparring.games.aibg.CreatureType;
import dev.sparring.games.aibg.Domain;
import dev.sparring.games.aibg.Effect;
import dev.sparring.games.aibg.Element;
import dev.sparring.games.aibg.Item;
import dev.sparring.games.aibg.Scope;
import dev.sparring.games.aibg.Stat;
import dev.sparring.games.aibg.Target;
import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.math.BigDecimal;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.Set;

/** Reads a catalogue from JSON; {@code catalogue.schema.json}, beside the shipped one, describes it. */
public final class CatalogueFile {
    /** What the shipped catalogue is called. */
    static final String STANDARD = "standard";

    /** The greatest number that may stand for anything. */
    static final int MOST = 10_000;

    /** How many creature types, or items, there may be. */
    static final int LONGEST = 1_000;

    /** The greatest multiplier of a domain. */
    static final int MOST_MULTIPLIER = 10;

    /** What a name is made of. */
    static final String NAME = "[A-Za-z0-9_.-]{1,40}";

    private static final List<String> COMMON = List.of("name", "kind", "cost");

    private CatalogueFile() {}

    /** The catalogue that comes with the game. */
    public static Catalogue standard() {
        return read(standardText());
    }

    static MapText standardText() {
        try (InputStream file =
                CatalogueFile.class.getResourceAsStream("/dev/sparring/games/aibg/catalogue.json")) {
            return new MapText(STANDARD, new String(file.readAllBytes(), StandardCharsets.UTF_8));
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    /**
     * Reads a catalogue.
     *
     * @throws BadInput if it is broken; the message names the place, {@code items[3].cost} say
     */
    public static Catalogue read(MapText text) {
        CataloguePlace root = CataloguePlace.root(text);
        root.onlyHas(List.of("creatures", "items", "$schema"));
        List<CreatureType> creatures = new ArrayList<>();
        Set<String> names = new HashSet<>();
        for (CataloguePlace place : root.list("creatures", 1, LONGEST)) {
            creatures.add(creature(place, names));
        }
        List<Item> items = new ArrayList<>();
        names.clear();
        for (CataloguePlace place : root.list("items", Catalogue.FEWEST_ITEMS, LONGEST)) {
            items.add(item(place, names));
        }
        return new Catalogue(creatures, items);
    }

    private static CreatureType creature(CataloguePlace place, Set<String> before) {
        place.onlyHas(List.of("name", "element", "attackType", "speed", "health", "damage"));
        return new CreatureType(
                name(place, before),
                place.oneOf("element", Element.class),
                place.oneOf("attackType", AttackType.class),
                place.integer("speed", 0, MOST),
                place.integer("health", 1, MOST),
                place.integer("damage", 1, MOST));
    }

    private static String name(CataloguePlace place, Set<String> before) {
        String name = place.text("name", NAME, "a word of 1 to 40 letters, digits, '_', '.' or '-'");
        if (!before.add(name.toLowerCase(Locale.ROOT))) {
            throw place.wrong("name", "there is another " + name + " before it, and the case of letters does not count");
        }
        return name;
    }

    private enum Kind {
        UPGRADE,
        DAMAGE,
        HEAL,
        DOMAIN
    }

    private static Item item(CataloguePlace place, Set<String> before) {
        Kind kind = place.oneOf("kind", Kind.class);
        place.onlyHas(fields(kind));
        String name = name(place, before);
        int cost = place.integer("cost", 1, MOST);
        if (kind == Kind.DOMAIN) {
            Effect effect = new Effect.SetDomain(domain(place.object("domain")));
            return new Item(name, cost, Scope.ALL, Target.MULTI, effect);
        }
        return new Item(
                name, cost, place.oneOf("scope", Scope.class), place.oneOf("target", Target.class), effect(kind, place));
    }

    private static List<String> fields(Kind kind) {
        List<String> fields = new ArrayList<>(COMMON);
        fields.addAll(
                switch (kind) {
                    case UPGRADE -> List.of("scope", "target", "stat", "amount", "percent");
                    case DAMAGE, HEAL -> List.of("scope", "target", "element", "amount");
                    case DOMAIN -> List.of("domain");
                });
        return fields;
    }

    private static Effect effect(Kind kind, CataloguePlace place) {
        return switch (kind) {
            case UPGRADE -> new Effect.Upgrade(
                    place.oneOf("stat", Stat.class), notZero(place, "amount"), place.flag("percent"));
            case DAMAGE -> new Effect.Damage(place.oneOf("element", Element.class), place.integer("amount", 1, MOST));
            case HEAL -> new Effect.Heal(place.oneOf("element", Element.class), place.integer("amount", 1, MOST));
            case DOMAIN -> throw new IllegalStateException("a domain is read by itself");
        };
    }

    private static int notZero(CataloguePlace place, String field) {
        int amount = place.integer(field, -MOST, MOST);
        if (amount == 0) {
            throw place.wrong(field, "expected any other number than 0, which does nothing");
        }
        return amount;
    }

    private enum DomainKind {
        ELEMENTAL_MOD,
        TURN_ACTION
    }

    private enum ElementOrNone {
        WATER,
        FIRE,
        NATURE,
        NONE;

        Optional<Element> element() {
            return this == NONE ? Optional.empty() : Optional.of(Element.valueOf(name()));
        }
    }

    private static Domain domain(CataloguePlace place) {
        DomainKind kind = place.oneOf("kind", DomainKind.class);
        Optional<Element> element = place.oneOf("element", ElementOrNone.class).element();
        if (kind == DomainKind.TURN_ACTION) {
            place.onlyHas(List.of("kind", "element", "amount"));
            return new Domain.TurnAction(element, notZero(place, "amount"));
        }
        place.onlyHas(List.of("kind", "element", "multiplier"));
        BigDecimal percent = place.number("multiplier").movePointRight(2).stripTrailingZeros();
        boolean whole = percent.scale() <= 0;
        if (!whole || percent.signum() < 0 || percent.compareTo(BigDecimal.valueOf(100L * MOST_MULTIPLIER)) > 0) {
            throw place.wrong(
                    "multiplier",
                    "expected a number from 0 to " + MOST_MULTIPLIER + " with at most two decimals, and found "
                            + place.found("multiplier"));
        }
        return new Domain.ElementalMod(element, percent.intValueExact());
    }
}
