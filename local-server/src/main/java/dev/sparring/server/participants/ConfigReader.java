package dev.sparring.server.participants;

import dev.sparring.text.Excerpt;
import dev.sparring.wire.Containment;
import dev.sparring.wire.Limits;
import java.net.URI;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import org.yaml.snakeyaml.nodes.Node;
import org.yaml.snakeyaml.nodes.NodeTuple;
import org.yaml.snakeyaml.nodes.SequenceNode;

/** Reads {@code sparring.yaml}. An error message contains the line and what was expected. */
final class ConfigReader {
    private static final List<String> KEYS =
            List.of("game", "command", "url", "class", "options", "reuse", "count", "folder");
    private static final int MAX_SEATS = 100;
    private final Path file;
    private final YamlFile yaml;
    private final Path directory;
    private final List<String> games;

    ConfigReader(Path file, List<String> games) {
        this.games = games;
        this.file = file;
        this.yaml = new YamlFile(file, "docs/config.md");
        this.directory = Optional.ofNullable(file.toAbsolutePath().getParent()).orElseThrow();
    }

    Config read() {
        Node root = yaml.compose();
        List<BotDefinition> bots = new ArrayList<>();
        Containment containment = Containment.DEFAULT;
        Set<String> used = new HashSet<>();
        if (root != null) {
            Map<String, NodeTuple> top = yaml.fields(root, "the file", List.of("bots", "sandbox", "limits"));
            containment = new Containment(sandbox(top), limits(top), Set.of());
            NodeTuple named = top.get("bots");
            if (named != null) {
                yaml.fields(named.getValueNode(), "bots", List.of()).forEach((name, entry) -> {
                    for (Node definition : definitions(entry.getValueNode())) {
                        BotDefinition bot = bot(name, definition);
                        if (!used.add(bot.game() + " " + name)) {
                            throw yaml.wrong(definition, "there are two " + bot.game() + " bots named '" + name + "'");
                        }
                        bots.add(bot);
                    }
                });
            }
        }
        return new Config(Optional.of(file), bots, containment);
    }

    /** Returns the definitions of a name: one, or a list with one for each game. */
    private static List<Node> definitions(Node value) {
        return value instanceof SequenceNode list ? list.getValue() : List.of(value);
    }

    private BotDefinition bot(String name, Node definition) {
        if (!name.matches("[\\w.-]+")) {
            throw yaml.wrong(
                    definition, "bot '" + Excerpt.of(name) + "': expected a name of letters, digits, '-', '_' and '.'");
        }
        Map<String, NodeTuple> fields = yaml.fields(definition, "bot '" + name + "'", KEYS);
        String game = yaml.text(fields, "game")
                .orElseThrow(() -> yaml.wrong(definition, "bot '" + name + "' needs the key 'game'"));
        if (!games.contains(game)) {
            throw yaml.wrong(YamlFile.value(fields, "game"), "bot '" + name + "': " + Games.unknown(game, games));
        }
        Optional<List<String>> command = yaml.read(fields, "command", CommandLine::split);
        Optional<URI> url = yaml.read(fields, "url", Addresses::parse);
        Optional<ClassReference> inJvm =
                yaml.read(fields, "class", reference -> ClassReference.parse(reference, directory));
        if (command.isEmpty() && url.isEmpty() && inJvm.isEmpty()) {
            throw yaml.wrong(definition, "bot '" + name + "' needs one of the keys command, url and class");
        }
        if (url.isPresent() && (command.isPresent() || inJvm.isPresent())) {
            throw yaml.wrong(definition, "bot '" + name + "' has a url and also a command or class; keep one");
        }
        Optional<Path> folder =
                yaml.text(fields, "folder").map(text -> directory.resolve(text).normalize());
        if (url.isPresent() && folder.isPresent()) {
            throw yaml.wrong(definition, "bot '" + name + "' has a url, so it cannot have a folder");
        }
        return new BotDefinition(
                name,
                game,
                command,
                url,
                inJvm,
                options(name, fields),
                reuse(name, fields),
                count(fields),
                directory,
                folder.orElse(directory));
    }

    private Containment.Mode sandbox(Map<String, NodeTuple> top) {
        return yaml.read(top, "sandbox", SandboxSettings::mode).orElse(Containment.Mode.AUTO);
    }

    private Limits limits(Map<String, NodeTuple> top) {
        NodeTuple entry = top.get("limits");
        if (entry == null) {
            return Limits.DEFAULT;
        }
        Map<String, NodeTuple> fields = yaml.fields(entry.getValueNode(), "limits", SandboxSettings.LIMITS);
        return new Limits(
                limit(fields, "memory", Limits.DEFAULT.memory()),
                (int) limit(fields, "processes", Limits.DEFAULT.processes()),
                (int) limit(fields, "open-files", Limits.DEFAULT.openFiles()),
                limit(fields, "file-size", Limits.DEFAULT.fileSize()),
                Duration.ofSeconds(
                        limit(fields, "cpu-seconds", Limits.DEFAULT.cpuTime().toSeconds())),
                limit(fields, "scratch", Limits.DEFAULT.scratch()));
    }

    private long limit(Map<String, NodeTuple> fields, String key, long otherwise) {
        return yaml.read(fields, key, text -> SandboxSettings.limit(key, text)).orElse(otherwise);
    }

    private Map<String, String> options(String name, Map<String, NodeTuple> fields) {
        Map<String, String> options = new HashMap<>();
        if (fields.containsKey("options")) {
            Node value = fields.get("options").getValueNode();
            if (fields.containsKey("url")) {
                throw yaml.wrong(value, "bot '" + name + "' has a url, so it cannot have options");
            }
            yaml.fields(value, "options", List.of())
                    .forEach((key, tuple) -> options.put(key, yaml.scalar(key, tuple.getValueNode())));
        }
        return options;
    }

    private Optional<Boolean> reuse(String name, Map<String, NodeTuple> fields) {
        Optional<String> text = yaml.text(fields, "reuse");
        if (text.isEmpty()) {
            return Optional.empty();
        }
        Node value = YamlFile.value(fields, "reuse");
        if (fields.containsKey("url")) {
            throw yaml.wrong(
                    value, "bot '" + name + "' has a url, so it cannot have reuse: Sparring does not start it");
        }
        if (!text.get().equals("true") && !text.get().equals("false")) {
            throw yaml.wrong(value, "reuse: expected true or false, not " + Excerpt.of(text.get()));
        }
        return text.map(Boolean::valueOf);
    }

    private int count(Map<String, NodeTuple> fields) {
        Optional<String> text = yaml.text(fields, "count");
        if (text.isEmpty()) {
            return 1;
        }
        if (!text.get().matches("[0-9]{1,3}") || !inRange(Integer.parseInt(text.get()))) {
            throw yaml.wrong(
                    YamlFile.value(fields, "count"),
                    "count: expected a whole number from 1 to " + MAX_SEATS + ", not " + Excerpt.of(text.get()));
        }
        return Integer.parseInt(text.get());
    }

    private static boolean inRange(int count) {
        return count >= 1 && count <= MAX_SEATS;
    }
}
