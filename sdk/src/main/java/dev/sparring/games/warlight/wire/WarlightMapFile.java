package dev.sparring.games.warlight.wire;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.ArrayNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.sparring.core.BadInput;
import dev.sparring.core.MapText;
import dev.sparring.games.warlight.Layout;
import dev.sparring.games.warlight.Region;
import dev.sparring.games.warlight.SuperRegion;
import dev.sparring.games.warlight.WarlightMap;
import dev.sparring.json.Json;
import java.util.ArrayList;
import java.util.List;

/** Reads and writes maps in the original engine's JSON, with {@code x} and {@code y} of a region as an extra of ours. */
final class WarlightMapFile {
    private static final String PAGE = " (docs/games/warlight.md#maps)";

    private final String name;

    private WarlightMapFile(String name) {
        this.name = name;
    }

    /**
     * Reads a map; one without coordinates is laid out.
     *
     * @throws BadInput if it is no such map; the message says where
     */
    static WarlightMap read(MapText map) {
        return new WarlightMapFile(map.name()).parse(map.text());
    }

    private WarlightMap parse(String text) {
        JsonNode root;
        try {
            root = Json.MAPPER.readTree(text);
        } catch (JsonProcessingException e) {
            long line = e.getLocation() == null ? 0 : e.getLocation().getLineNr();
            throw new BadInput(name + ", line " + line + ": not JSON: " + e.getOriginalMessage() + PAGE, e);
        }
        List<SuperRegion> superRegions = new ArrayList<>();
        for (JsonNode node : array(root, "SuperRegions", "")) {
            String place = "SuperRegions[" + superRegions.size() + "]";
            superRegions.add(new SuperRegion(integer(node, "id", place), integer(node, "bonus", place)));
        }
        List<Region> regions = new ArrayList<>();
        boolean drawn = true;
        for (JsonNode node : array(root, "Regions", "")) {
            regions.add(region(node, "Regions[" + regions.size() + "]"));
            drawn &= node.path("x").isNumber() && node.path("y").isNumber();
        }
        try {
            WarlightMap map = new WarlightMap(regions, superRegions);
            if (map.regions().size() < 2) {
                throw wrong("", "a map has at least two regions");
            }
            return drawn ? map : map.drawnAt(Layout.of(map));
        } catch (IllegalArgumentException e) {
            throw new BadInput(name + ": " + e.getMessage() + PAGE, e);
        }
    }

    private Region region(JsonNode node, String place) {
        List<Integer> borders = new ArrayList<>();
        for (JsonNode border : array(node, "neighbors", place)) {
            if (!border.canConvertToInt() || !border.isIntegralNumber()) {
                throw wrong(
                        place + ".neighbors[" + borders.size() + "]",
                        "expected the id of a region, and found " + border);
            }
            borders.add(border.intValue());
        }
        return new Region(
                integer(node, "id", place),
                integer(node, "superRegion", place),
                borders,
                node.path("x").asDouble(),
                node.path("y").asDouble());
    }

    private JsonNode array(JsonNode node, String field, String place) {
        JsonNode found = node.path(field);
        if (!found.isArray()) {
            throw wrong(place, "expected a list called " + field);
        }
        return found;
    }

    private int integer(JsonNode node, String field, String place) {
        JsonNode found = node.path(field);
        if (!found.isIntegralNumber() || !found.canConvertToInt()) {
            throw wrong(
                    place + "." + field,
                    "expected a whole number, and found " + (found.isMissingNode() ? "nothing" : found));
        }
        return found.intValue();
    }

    private BadInput wrong(String place, String why) {
        return new BadInput(name + ": " + (place.isEmpty() ? "" : place + ": ") + why + PAGE);
    }

    /** The map as the text of a file. */
    static String write(WarlightMap map) {
        ObjectNode root = Json.MAPPER.createObjectNode();
        ArrayNode regions = root.putArray("Regions");
        for (Region region : map.listed()) {
            ObjectNode node = regions.addObject();
            node.put("id", region.id());
            node.put("superRegion", region.superRegion());
            ArrayNode neighbors = node.putArray("neighbors");
            region.borders().forEach(neighbors::add);
            node.put("x", region.x());
            node.put("y", region.y());
        }
        ArrayNode superRegions = root.putArray("SuperRegions");
        for (SuperRegion superRegion : map.superRegions()) {
            superRegions.addObject().put("id", superRegion.id()).put("bonus", superRegion.bonus());
        }
        return root.toString();
    }
}
