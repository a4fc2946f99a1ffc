package dev.sparring.games.aibg.maps;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.fasterxml.jackson.databind.JsonNode;
import dev.sparring.games.aibg.AttackType;
import dev.sparring.games.aibg.Catalogue;
import dev.sparring.games.aibg.Element;
import dev.sparring.games.aibg.Scope;
import dev.sparring.games.aibg.Stat;
import dev.sparring.games.aibg.Target;
import dev.sparring.json.Json;
import java.io.IOException;
import java.io.InputStream;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;
import java.util.stream.Collectors;
import org.junit.jupiter.api.Test;

/** Tests the schema of the catalogue file. */
class CatalogueSchemaTest {
    private static JsonNode schema() throws IOException {
        try (InputStream file =
                CatalogueFile.class.getResourceAsStream("/dev/sparring/games/aibg/catalogue.schema.json")) {
            return Json.MAPPER.readTree(file);
        }
    }

    private static Set<String> words(JsonNode schema) {
        Set<String> words = new HashSet<>();
        schema.get("enum").forEach(word -> words.add(word.textValue()));
        return words;
    }

    private static Set<String> names(Enum<?>[] values) {
        return Arrays.stream(values).map(Enum::name).collect(Collectors.toSet());
    }

    @Test
    void theSchemaHasTheSameNamesAndLimitsAsTheReader() throws IOException {
        JsonNode schema = schema();
        JsonNode creature = schema.at("/$defs/creature/properties");
        JsonNode aimed = schema.at("/$defs/aimed/properties");
        JsonNode upgrade = schema.at("/$defs/item/oneOf/0/properties");
        assertEquals(names(Element.values()), words(schema.at("/$defs/element")));
        assertEquals(names(AttackType.values()), words(creature.get("attackType")));
        assertEquals(names(Scope.values()), words(aimed.get("scope")));
        assertEquals(names(Target.values()), words(aimed.get("target")));
        assertEquals(names(Stat.values()), words(upgrade.get("stat")));
        assertEquals(
                "^" + CatalogueFile.NAME + "$", schema.at("/$defs/name/pattern").textValue());
        assertEquals(
                Catalogue.MIN_ITEMS, schema.at("/properties/items/minItems").intValue());
        assertEquals(
                CatalogueFile.MAX_LENGTH,
                schema.at("/properties/items/maxItems").intValue());
        assertEquals(CatalogueFile.MAX, upgrade.at("/amount/maximum").intValue());
        assertEquals(-CatalogueFile.MAX, upgrade.at("/amount/minimum").intValue());
        assertEquals(
                CatalogueFile.MAX_MULTIPLIER,
                schema.at("/$defs/domain/oneOf/0/properties/multiplier/maximum").intValue());
    }

    @Test
    void theSchemaDefinesEveryFieldOfTheStandardCatalogue() throws IOException {
        JsonNode definitions = schema().get("$defs");
        Set<String> known = new HashSet<>(definitions.findValues("properties").stream()
                .flatMap(properties -> properties.properties().stream())
                .map(Map.Entry::getKey)
                .toList());
        List<String> used = new ArrayList<>();
        for (JsonNode list : Json.MAPPER.readTree(CatalogueFile.standardText().text())) {
            for (JsonNode each : list) {
                each.fieldNames().forEachRemaining(used::add);
                each.path("domain").fieldNames().forEachRemaining(used::add);
            }
        }
        assertTrue(used.size() > 200, "fields: " + used.size());
        assertTrue(known.containsAll(used), known + " lacks some of " + new TreeSet<>(used));
    }
}
