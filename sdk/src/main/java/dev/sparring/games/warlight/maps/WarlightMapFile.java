package dev.sparring.games.warlight.maps;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.ArrayNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.sparring.games.warlight.Region;
import dev.sparring.games.warlight.SuperRegion;
import dev.sparring.games.warlight.WarlightMap;
import dev.sparring.json.Json;
import dev.sparring.rules.InvalidInputException;
import dev.sparring.rules.MapText;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.stream.Collectors;

/** Reads and writes maps in the original engine's JSON, with {@code x} and {@code y} as additional fields of a region. */
public final class WarlightMapFile {
    private static final String PAGE = " (docs/games/warlight.md#maps)";

    private final String name;

    private WarlightMapFile(String name) {
        this.name = name;
    }

    /**
     * Reads a map. A map without coordinates gets a {@link Layout}.
     *
     * @throws InvalidInputException if the map is invalid; the message says where
     */
    public static WarlightMap read(MapText map) {
        return new WarlightMapFile(map.name()).parse(map.text());
    }

    private WarlightMap parse(String text) {
        JsonNode root;
        try {
            root = Json.MAPPER.readTree(text);
        } catch (JsonProcessingException e) {
            long line = e.getLocation() == null ? 0 : e.getLocation().getLineNr();
            throw new InvalidInputException(
                    name + ", line " + line + ": not JSON: " + e.getOriginalMessage() + PAGE, e);
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
        checkSuperRegions(superRegions, regions);
        checkRegions(superRegions, regions);
        WarlightMap map = new WarlightMap(regions, superRegions);
        return drawn ? map : map.drawnAt(Layout.of(map));
    }

    private void checkSuperRegions(List<SuperRegion> superRegions, List<Region> regions) {
        if (superRegions.size() < 2) {
            throw wrong(
                    "SuperRegions",
                    "expected at least two, one for each bot to start in, but found " + superRegions.size());
        }
        Set<Integer> used = regions.stream().map(Region::superRegion).collect(Collectors.toSet());
        Set<Integer> ids = new HashSet<>();
        for (int i = 0; i < superRegions.size(); i++) {
            SuperRegion superRegion = superRegions.get(i);
            String place = "SuperRegions[" + i + "]";
            checkId(superRegion.id(), ids, place);
            if (superRegion.bonus() < 0) {
                throw wrong(place + ".bonus", "expected 0 or more, but found " + superRegion.bonus());
            }
            if (!used.contains(superRegion.id())) {
                throw wrong(place, "no region is in super region " + superRegion.id());
            }
        }
    }

    private void checkRegions(List<SuperRegion> superRegions, List<Region> regions) {
        Set<Integer> superIds = superRegions.stream().map(SuperRegion::id).collect(Collectors.toSet());
        Set<Integer> all = regions.stream().map(Region::id).collect(Collectors.toSet());
        Set<Integer> ids = new HashSet<>();
        for (int i = 0; i < regions.size(); i++) {
            Region region = regions.get(i);
            String place = "Regions[" + i + "]";
            checkId(region.id(), ids, place);
            if (!superIds.contains(region.superRegion())) {
                throw wrong(place + ".superRegion", "there is no super region " + region.superRegion());
            }
            for (int j = 0; j < region.borders().size(); j++) {
                int border = region.borders().get(j);
                if (!all.contains(border)) {
                    throw wrong(place + ".neighbors[" + j + "]", "there is no region " + border);
                }
                if (border == region.id()) {
                    throw wrong(place + ".neighbors[" + j + "]", "region " + border + " borders on itself");
                }
            }
        }
    }

    private void checkId(int id, Set<Integer> before, String place) {
        if (id < 1) {
            throw wrong(place + ".id", "expected a positive number, but found " + id);
        }
        if (!before.add(id)) {
            throw wrong(place + ".id", "the id " + id + " is used twice");
        }
    }

    private Region region(JsonNode node, String place) {
        List<Integer> borders = new ArrayList<>();
        for (JsonNode border : array(node, "neighbors", place)) {
            if (!border.canConvertToInt() || !border.isIntegralNumber()) {
                throw wrong(
                        place + ".neighbors[" + borders.size() + "]",
                        "expected the id of a region, but found " + border);
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
                    "expected a whole number, but found " + (found.isMissingNode() ? "nothing" : found));
        }
        return found.intValue();
    }

    private InvalidInputException wrong(String place, String why) {
        return new InvalidInputException(name + ": " + (place.isEmpty() ? "" : place + ": ") + why + PAGE);
    }

    /** Returns the map as the text of a file. */
    public static String write(WarlightMap map) {
        ObjectNode root = Json.MAPPER.createObjectNode();
        ArrayNode regions = root.putArray("Regions");
        for (Region region : map.regionsInFileOrder()) {
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
