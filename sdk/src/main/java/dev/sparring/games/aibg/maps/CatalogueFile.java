package dev.sparring.games.aibg.maps;

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
import dev.sparring.json.JsonPlace;
import dev.sparring.rules.InvalidInputException;
import dev.sparring.rules.MapText;
import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.math.BigDecimal;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashSet;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;

/** The reader of catalogue files. {@code catalogue.schema.json}, next to the standard catalogue, describes the format. */
public final class CatalogueFile {
    /** The name of the standard catalogue. */
    public static final String STANDARD = "standard";

    /** The maximum of every number except for a domain's multiplier. */
    static final int MAX = 10_000;

    /** The maximum number of creature types, and of items. */
    static final int MAX_LENGTH = 1_000;

    /** The maximum multiplier of a domain. */
    static final int MAX_MULTIPLIER = 10;

    /** The pattern of a name. */
    static final String NAME = "[A-Za-z0-9_.-]{1,40}";

    private static final String PAGE = " (docs/games/aibg.md#catalogue)";
    private static final List<String> COMMON = List.of("name", "kind", "cost");

    private CatalogueFile() {}

    /** Returns the standard catalogue. */
    public static Catalogue standard() {
        return read(standardText());
    }

    /** Returns the file of the standard catalogue. */
    public static MapText standardText() {
        try (InputStream file = CatalogueFile.class.getResourceAsStream("/dev/sparring/games/aibg/catalogue.json")) {
            return new MapText(STANDARD, new String(file.readAllBytes(), StandardCharsets.UTF_8));
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    /**
     * Reads a catalogue.
     *
     * @throws InvalidInputException if it is invalid; the message gives the catalogue's name and the location:
     *     {@code my.json: items[3].cost: expected a whole number from 1 to 10000, not 0}
     */
    public static Catalogue read(MapText file) {
        try {
            return read(JsonPlace.parse(file.text()));
        } catch (InvalidInputException e) {
            throw new InvalidInputException(file.name() + ": " + e.getMessage() + PAGE, e);
        }
    }

    private static Catalogue read(JsonPlace root) {
        onlyHas(root, List.of("creatures", "items", "$schema"));
        List<CreatureType> creatures = new ArrayList<>();
        Set<String> names = new HashSet<>();
        for (JsonPlace place : list(root.field("creatures"), 1)) {
            creatures.add(creature(place, names));
        }
        List<Item> items = new ArrayList<>();
        names.clear();
        for (JsonPlace place : list(root.field("items"), Catalogue.MIN_ITEMS)) {
            items.add(item(place, names));
        }
        return new Catalogue(creatures, items);
    }

    private static List<JsonPlace> list(JsonPlace place, int min) {
        List<JsonPlace> found = place.items();
        if (found.size() < min || found.size() > MAX_LENGTH) {
            throw wrong(place, "expected " + min + " to " + MAX_LENGTH + " entries, not " + found.size());
        }
        return found;
    }

    private static void onlyHas(JsonPlace place, List<String> known) {
        for (JsonPlace field : place.fields().values()) {
            String name = field.place().substring(field.place().lastIndexOf('.') + 1);
            if (!known.contains(name)) {
                throw wrong(field, "unknown field; available: " + String.join(", ", known));
            }
        }
    }

    private static InvalidInputException wrong(JsonPlace place, String why) {
        return new InvalidInputException(place.place() + ": " + why);
    }

    /**
     * Reads the name of an enum constant.
     *
     * @throws InvalidInputException if the value is not the name of a constant
     */
    public static <E extends Enum<E>> E oneOf(JsonPlace place, Class<E> type) {
        for (E constant : type.getEnumConstants()) {
            if (place.node().isTextual() && place.text().equals(constant.name())) {
                return constant;
            }
        }
        throw place.expected(Arrays.stream(type.getEnumConstants())
                .map(constant -> "\"" + constant.name() + "\"")
                .collect(Collectors.joining(" or ")));
    }

    /**
     * Reads a creature type.
     *
     * @param before the names read so far, in lower case; the new one is added
     * @throws InvalidInputException if the creature type is invalid or its name is already used
     */
    public static CreatureType creature(JsonPlace place, Set<String> before) {
        onlyHas(place, List.of("name", "element", "attackType", "speed", "health", "damage"));
        return new CreatureType(
                name(place.field("name"), before),
                oneOf(place.field("element"), Element.class),
                oneOf(place.field("attackType"), AttackType.class),
                place.field("speed").integer(0, MAX),
                place.field("health").integer(1, MAX),
                place.field("damage").integer(1, MAX));
    }

    private static String name(JsonPlace place, Set<String> before) {
        if (!place.node().isTextual() || !place.text().matches(NAME)) {
            throw place.expected("a name of 1 to 40 letters, digits, '_', '.' or '-'");
        }
        if (!before.add(place.text().toLowerCase(Locale.ROOT))) {
            throw wrong(place, "the name " + place.text() + " is already used; names are not case-sensitive");
        }
        return place.text();
    }

    private enum Kind {
        UPGRADE,
        DAMAGE,
        HEAL,
        DOMAIN
    }

    /**
     * Reads an item.
     *
     * @param before the names read so far, in lower case; the new one is added
     * @throws InvalidInputException if the item is invalid or its name is already used
     */
    public static Item item(JsonPlace place, Set<String> before) {
        Kind kind = oneOf(place.field("kind"), Kind.class);
        onlyHas(place, fields(kind));
        String name = name(place.field("name"), before);
        int cost = place.field("cost").integer(1, MAX);
        if (kind == Kind.DOMAIN) {
            return new Item(name, cost, Scope.ALL, Target.MULTI, new Effect.SetDomain(domain(place.field("domain"))));
        }
        return new Item(
                name,
                cost,
                oneOf(place.field("scope"), Scope.class),
                oneOf(place.field("target"), Target.class),
                effect(kind, place));
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

    private static Effect effect(Kind kind, JsonPlace place) {
        JsonPlace amount = place.field("amount");
        return switch (kind) {
            case UPGRADE ->
                new Effect.Upgrade(
                        oneOf(place.field("stat"), Stat.class),
                        notZero(amount),
                        place.field("percent").ifThere().map(JsonPlace::flag).orElse(false));
            case DAMAGE -> new Effect.Damage(oneOf(place.field("element"), Element.class), amount.integer(1, MAX));
            case HEAL -> new Effect.Heal(oneOf(place.field("element"), Element.class), amount.integer(1, MAX));
            case DOMAIN -> throw new IllegalStateException("domains are read separately");
        };
    }

    private static int notZero(JsonPlace place) {
        int amount = place.integer(-MAX, MAX);
        if (amount == 0) {
            throw wrong(place, "expected a number other than 0, which has no effect");
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

    /**
     * Reads a domain.
     *
     * @throws InvalidInputException if the domain is invalid
     */
    public static Domain domain(JsonPlace place) {
        onlyHas(place, List.of("element", "kind", "multiplier", "amount"));
        DomainKind kind = oneOf(place.field("kind"), DomainKind.class);
        Optional<Element> element =
                oneOf(place.field("element"), ElementOrNone.class).element();
        if (kind == DomainKind.TURN_ACTION) {
            onlyHas(place, List.of("kind", "element", "amount"));
            return new Domain.TurnAction(element, notZero(place.field("amount")));
        }
        onlyHas(place, List.of("kind", "element", "multiplier"));
        return new Domain.ElementalMod(element, percent(place.field("multiplier")));
    }

    private static int percent(JsonPlace place) {
        // Uses the decimal digits as written: 1.15 has two decimals, but its double value has more.
        BigDecimal percent = BigDecimal.valueOf(place.number()).movePointRight(2);
        boolean whole = percent.stripTrailingZeros().scale() <= 0;
        if (!whole || percent.signum() < 0 || percent.compareTo(BigDecimal.valueOf(100L * MAX_MULTIPLIER)) > 0) {
            throw place.expected("a number from 0 to " + MAX_MULTIPLIER + " with at most two decimals");
        }
        return percent.intValueExact();
    }
}
