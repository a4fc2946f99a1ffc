package dev.sparring.server.docs;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.stream.Stream;

/** The source files of the project, with their texts. */
final class Sources {
    private Sources() {}

    static Map<Path, String> all() throws IOException {
        List<Path> files = new ArrayList<>();
        for (String module : List.of("sdk", "sample-ai", "local-server", "examples/nim")) {
            try (Stream<Path> found = Files.walk(Page.ROOT.resolve(module))) {
                found.filter(file -> file.toString().matches(".*\\.(java|py)"))
                        .filter(file -> !file.toString().contains("target")
                                && !file.toString().contains("node_modules"))
                        .forEach(files::add);
            }
        }
        Map<Path, String> sources = new TreeMap<>();
        for (Path file : files) {
            sources.put(file, Files.readString(file));
        }
        return sources;
    }
}
