package dev.sparring.games.aibg.maps;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.ArrayNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
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
import dev.sparring.json.Json;
import dev.sparring.rules.InvalidInputException;
import dev.sparring.rules.MapText;
import java.io.IOException;
import java.util.IntSummaryStatistics;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;
import java.util.function.Consumer;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;

class CatalogueFileTest {
    private static final Catalogue STANDARD = CatalogueFile.standard();

    private static ObjectNode standard() {
        try {
            return (ObjectNode)
                    Json.MAPPER.readTree(CatalogueFile.standardText().text());
        } catch (IOException e) {
            throw new AssertionError(e);
        }
    }

    private static ObjectNode creature(ObjectNode root, int index) {
        return (ObjectNode) root.get("creatures").get(index);
    }

    /** Returns the first item with this name. */
    private static ObjectNode item(ObjectNode root, String name) {
        for (JsonNode item : root.get("items")) {
            if (item.get("name").textValue().equals(name)) {
                return (ObjectNode) item;
            }
        }
        throw new AssertionError("no item " + name);
    }

    @Test
    void theStandardCatalogueHasEveryElementWithEveryAttackTypeTwice() {
        assertEquals(18, STANDARD.creatures().size());
        for (Element element : Element.values()) {
            for (AttackType attackType : AttackType.values()) {
                assertEquals(
                        2,
                        STANDARD.creatures().stream()
                                .filter(type -> type.element() == element && type.attackType() == attackType)
                                .count());
            }
        }
    }

    private static IntSummaryStatistics damages(AttackType attackType) {
        return STANDARD.creatures().stream()
                .filter(type -> type.attackType() == attackType)
                .mapToInt(CreatureType::damage)
                .summaryStatistics();
    }

    @Test
    void meleeDoesTheMostDamageAndRangedTheLeast() {
        IntSummaryStatistics area = damages(AttackType.AREA_OF_EFFECT);
        assertTrue(damages(AttackType.RANGED).getMax() < area.getMin());
        assertTrue(area.getMax() < damages(AttackType.MELEE).getMin());
    }

    @Test
    void theStandardItemsAreOfAllKindsScopesAndTargets() {
        assertTrue(STANDARD.items().size() >= 24, "items: " + STANDARD.items().size());
        Set<String> found = new TreeSet<>();
        for (Item item : STANDARD.items()) {
            found.add(item.effect().getClass().getSimpleName());
            found.add(item.scope() + " " + item.target());
            if (item.effect() instanceof Effect.Upgrade upgrade) {
                found.add(upgrade.stat() + (upgrade.percent() ? " percent" : " flat"));
            }
            if (item.effect() instanceof Effect.SetDomain set) {
                found.add(set.domain().getClass().getSimpleName());
            }
        }
        assertTrue(
                found.containsAll(List.of(
                        "Upgrade",
                        "Damage",
                        "Heal",
                        "SetDomain",
                        "ElementalMod",
                        "TurnAction",
                        "FRIENDLY SINGLE",
                        "ENEMY SINGLE",
                        "FRIENDLY MULTI",
                        "ENEMY MULTI",
                        "ALL MULTI",
                        "DAMAGE flat",
                        "DAMAGE percent",
                        "HEALTH flat",
                        "HEALTH percent",
                        "SPEED flat",
                        "SPEED percent")),
                found.toString());
    }

    @Test
    void everyItemIsAffordableInTheLastRound() {
        assertTrue(STANDARD.items().stream().allMatch(item -> item.cost() <= 11));
    }

    @Test
    void itemsAreReadCompletely() {
        assertEquals(
                new Item("SmallRock", 2, Scope.ENEMY, Target.SINGLE, new Effect.Damage(Element.NATURE, 25)),
                STANDARD.items().get(STANDARD.item("smallrock")));
        assertEquals(
                new Effect.SetDomain(new Domain.ElementalMod(Optional.empty(), 75)),
                STANDARD.items().get(STANDARD.item("Truce")).effect());
        assertEquals(
                new Effect.SetDomain(new Domain.TurnAction(Optional.of(Element.NATURE), -6)),
                STANDARD.items().get(STANDARD.item("Drought")).effect());
        assertEquals(
                new Effect.Upgrade(Stat.DAMAGE, 25, true),
                STANDARD.items().get(STANDARD.item("WarDrum")).effect());
        assertEquals(-1, STANDARD.item("Excalibur"));
        assertEquals(-1, STANDARD.creature("Unicorn"));
    }

    private static Arguments broken(String why, Consumer<ObjectNode> change) {
        ObjectNode root = standard();
        change.accept(root);
        return Arguments.of(root.toString(), why);
    }

    static Stream<Arguments> brokenCatalogues() {
        return Stream.of(
                Arguments.of("", "expected an object, but it is missing"),
                Arguments.of("[]", "expected an object, not []"),
                Arguments.of("{\n\"items\": [}", "invalid JSON: "),
                Arguments.of("{}", "creatures: expected a list, but it is missing"),
                broken(
                        "monsters: unknown field; available: creatures, items, $schema",
                        root -> root.putArray("monsters")),
                broken("creatures: expected 1 to 1000 entries, not 0", root -> root.putArray("creatures")),
                broken(
                        "creatures[0]: expected an object, not 7",
                        root -> ((ArrayNode) root.get("creatures")).set(0, 7)),
                broken(
                        "creatures[1].name: expected a name of 1 to 40 letters, digits, '_', '.' or '-', not \"a b\"",
                        root -> creature(root, 1).put("name", "a b")),
                broken(
                        "creatures[1].name: the name SHARK is already used; names are not case-sensitive",
                        root -> creature(root, 1).put("name", "SHARK")),
                broken(
                        "creatures[2].element: expected \"WATER\" or \"FIRE\" or \"NATURE\", not \"AIR\"",
                        root -> creature(root, 2).put("element", "AIR")),
                broken(
                        "creatures[2].attackType: expected \"MELEE\" or \"RANGED\" or \"AREA_OF_EFFECT\", but it is missing",
                        root -> creature(root, 2).remove("attackType")),
                broken(
                        "creatures[3].speed: expected a whole number from 0 to 10000, not -1",
                        root -> creature(root, 3).put("speed", -1)),
                broken(
                        "creatures[3].health: expected a whole number from 1 to 10000, not 0",
                        root -> creature(root, 3).put("health", 0)),
                broken(
                        "creatures[3].damage: expected a whole number from 1 to 10000, not 1.5",
                        root -> creature(root, 3).put("damage", 1.5)),
                broken(
                        "creatures[3].wings: unknown field; available: name, element, ",
                        root -> creature(root, 3).put("wings", 2)),
                broken("items: expected 15 to 1000 entries, not 14", CatalogueFileTest::fourteenItems),
                broken(
                        "items[0].kind: expected \"UPGRADE\" or \"DAMAGE\" or \"HEAL\" or \"DOMAIN\", not \"CURSE\"",
                        root -> item(root, "Whetstone").put("kind", "CURSE")),
                broken(
                        "items[0].cost: expected a whole number from 1 to 10000, not 0",
                        root -> item(root, "Whetstone").put("cost", 0)),
                broken(
                        "items[0].cost: expected a whole number from 1 to 10000, not 99999999999",
                        root -> item(root, "Whetstone").put("cost", 99999999999L)),
                broken(
                        "items[0].scope: expected \"FRIENDLY\" or \"ENEMY\" or \"ALL\", not \"friendly\"",
                        root -> item(root, "Whetstone").put("scope", "friendly")),
                broken(
                        "items[0].target: expected \"SINGLE\" or \"MULTI\", but it is missing",
                        root -> item(root, "Whetstone").remove("target")),
                broken(
                        "items[0].stat: expected \"DAMAGE\" or \"HEALTH\" or \"SPEED\", not \"LUCK\"",
                        root -> item(root, "Whetstone").put("stat", "LUCK")),
                broken(
                        "items[0].amount: expected a number other than 0, which has no effect",
                        root -> item(root, "Whetstone").put("amount", 0)),
                broken(
                        "items[0].percent: expected true or false, not \"yes\"",
                        root -> item(root, "Whetstone").put("percent", "yes")),
                broken(
                        "items[0].element: unknown field; available: name, kind, cost, scope, target, stat",
                        root -> item(root, "Whetstone").put("element", "WATER")),
                broken(
                        "items[10].amount: expected a whole number from 1 to 10000, not -25",
                        root -> item(root, "SmallRock").put("amount", -25)),
                broken(
                        "items[20].scope: unknown field; available: name, kind, cost, domain",
                        root -> item(root, "DeepSea").put("scope", "ALL")),
                broken(
                        "items[20].domain: expected an object, not \"WATER\"",
                        root -> item(root, "DeepSea").put("domain", "WATER")),
                broken(
                        "items[20].domain.element: expected \"WATER\" or \"FIRE\" or \"NATURE\" or \"NONE\", not null",
                        root -> ((ObjectNode) item(root, "DeepSea").get("domain")).putNull("element")),
                broken(
                        "items[20].domain.multiplier: expected a number from 0 to 10 with at most two decimals, not 1.505",
                        root -> ((ObjectNode) item(root, "DeepSea").get("domain")).put("multiplier", 1.505)),
                broken(
                        "items[20].domain.multiplier: expected a number from 0 to 10 with at most two decimals, not -1",
                        root -> ((ObjectNode) item(root, "DeepSea").get("domain")).put("multiplier", -1)),
                broken(
                        "items[20].domain.multiplier: expected a number from 0 to 10 with at most two decimals, not 1",
                        root -> ((ObjectNode) item(root, "DeepSea").get("domain")).put("multiplier", 1e300)),
                broken(
                        "items[20].domain.multiplier: expected a number, but it is missing",
                        root -> ((ObjectNode) item(root, "DeepSea").get("domain")).remove("multiplier")),
                broken(
                        "items[20].domain.amount: unknown field; available: kind, element, multiplier",
                        root -> ((ObjectNode) item(root, "DeepSea").get("domain")).put("amount", 3)),
                broken(
                        "items[26].domain.amount: expected a whole number from -10000 to 10000, not \"4\"",
                        root -> ((ObjectNode) item(root, "AshRain").get("domain")).put("amount", "4")));
    }

    private static void fourteenItems(ObjectNode root) {
        ArrayNode items = (ArrayNode) root.get("items");
        while (items.size() > 14) {
            items.remove(14);
        }
    }

    @ParameterizedTest
    @MethodSource("brokenCatalogues")
    void anErrorInACatalogueGivesTheFileAndTheLocation(String text, String why) {
        MapText file = new MapText("my.json", text);
        InvalidInputException refused = assertThrows(InvalidInputException.class, () -> CatalogueFile.read(file));
        assertTrue(refused.getMessage().startsWith("my.json: " + why), refused.getMessage());
        assertTrue(refused.getMessage().endsWith(" (docs/games/aibg.md#catalogue)"), refused.getMessage());
    }

    @Test
    void multipliersOfTwoDecimalsAreReadExactly() {
        for (int percent = 0; percent <= 1000; percent++) {
            ObjectNode root = standard();
            ((ObjectNode) item(root, "DeepSea").get("domain")).put("multiplier", percent / 100.0);
            Catalogue catalogue = CatalogueFile.read(new MapText("my.json", root.toString()));
            assertEquals(
                    new Effect.SetDomain(new Domain.ElementalMod(Optional.of(Element.WATER), percent)),
                    catalogue.items().get(catalogue.item("DeepSea")).effect());
        }
    }
}
