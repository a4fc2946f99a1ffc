package dev.sparring.json;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.ArrayNode;
import org.junit.jupiter.api.Test;

class ReadableJsonTest {
    @Test
    void aValueThatFitsIsOnOneLine() throws JsonProcessingException {
        JsonNode value =
                Json.MAPPER.readTree("{\"name\":\"a \\\"b\\\"\",\"place\":{\"x\":1,\"y\":[1,2]},\"none\":null}");
        assertEquals("""
                {
                  "name": "a \\"b\\"",
                  "place": {"x":1,"y":[1,2]},
                  "none": null
                }
                """, ReadableJson.of(value));
    }

    @Test
    void onlyValuesThatDoNotFitAreOnSeveralLines() throws JsonProcessingException {
        ArrayNode rows = Json.MAPPER.createArrayNode();
        for (int i = 0; i < 40; i++) {
            rows.addObject().put("id", i).put("name", "region " + i);
        }
        JsonNode value = Json.MAPPER.createObjectNode().set("rows", rows);
        String text = ReadableJson.of(value);
        assertEquals(44, text.lines().count(), text);
        assertTrue(text.contains("\n    {\"id\":7,\"name\":\"region 7\"},\n"), text);
        assertTrue(text.lines().allMatch(line -> line.length() <= 110), text);
        assertEquals(value, Json.MAPPER.readTree(text));
    }

    @Test
    void aSimpleValueIsOneLine() {
        assertEquals("7\n", ReadableJson.of(Json.MAPPER.getNodeFactory().numberNode(7)));
    }
}
