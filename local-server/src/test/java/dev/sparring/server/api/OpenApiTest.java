package dev.sparring.server.api;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.fasterxml.jackson.databind.JsonNode;
import dev.sparring.json.Json;
import dev.sparring.server.Tally;
import dev.sparring.server.lobby.Announcements;
import dev.sparring.server.lobby.Lobby;
import dev.sparring.server.participants.Config;
import java.io.IOException;
import java.io.InputStream;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.TreeSet;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Tests that {@code openapi.json} describes exactly the routes of the API. */
class OpenApiTest {
    @TempDir
    private Path folder;

    private static JsonNode description() throws IOException {
        try (InputStream file = Api.class.getResourceAsStream("openapi.json")) {
            return Json.MAPPER.readTree(file);
        }
    }

    @Test
    void everyRouteIsDescribedAndEveryDescriptionHasARoute() throws IOException {
        TreeSet<String> described = new TreeSet<>();
        description()
                .get("paths")
                .properties()
                .forEach(path -> path.getValue()
                        .fieldNames()
                        .forEachRemaining(
                                method -> described.add(method.toUpperCase(Locale.ROOT) + " " + path.getKey())));
        Config none = Config.load(Optional.empty(), Optional.of(folder), List.of());
        try (Lobby lobby = new Lobby(List.of(new Tally()), none, folder, 1, new Announcements(line -> {}))) {
            Api api = Apis.open(lobby);
            api.close();
            assertEquals(new TreeSet<>(api.methodsAndPaths()), described);
        }
    }

    @Test
    void everyNameInAPathIsDescribed() throws IOException {
        description()
                .get("paths")
                .properties()
                .forEach(path -> path.getValue().forEach(operation -> {
                    List<String> expected = new ArrayList<>();
                    Matcher names = Pattern.compile("\\{(\\w+)}").matcher(path.getKey());
                    while (names.find()) {
                        expected.add(names.group(1));
                    }
                    List<String> described = new ArrayList<>();
                    operation.path("parameters").forEach(parameter -> {
                        if (parameter.get("in").asText().equals("path")) {
                            described.add(parameter.get("name").asText());
                        }
                    });
                    assertEquals(expected, described, path.getKey());
                }));
    }

    @Test
    void everyReferenceHasATarget() throws IOException {
        JsonNode all = description();
        List<String> references = all.findValuesAsText("$ref");
        assertTrue(references.size() > 20);
        references.forEach(
                reference -> assertTrue(all.at(reference.substring(1)).isObject(), reference));
    }
}
