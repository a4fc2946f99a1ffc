package dev.sparring.server.participants;

import dev.sparring.rules.InvalidInputException;
import dev.sparring.text.Excerpt;
import dev.sparring.wire.Containment;
import dev.sparring.wire.Limits;
import java.io.IOException;
import java.io.InputStream;
import java.io.StringReader;
import java.net.URI;
import java.nio.ByteBuffer;
import java.nio.charset.CharacterCodingException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.Set;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;
import org.yaml.snakeyaml.LoaderOptions;
import org.yaml.snakeyaml.Yaml;
import org.yaml.snakeyaml.constructor.SafeConstructor;
import org.yaml.snakeyaml.error.YAMLException;
import org.yaml.snakeyaml.nodes.MappingNode;
import org.yaml.snakeyaml.nodes.Node;
import org.yaml.snakeyaml.nodes.NodeTuple;
import org.yaml.snakeyaml.nodes.ScalarNode;
import org.yaml.snakeyaml.nodes.SequenceNode;

/** Reads {@code sparring.yaml}. An error message contains the line and what was expected. */
final class ConfigReader {
    private static final List<String> KEYS = List.of("game", "command", "url", "class", "options", "count", "folder");
    private static final int MAX_SEATS = 100;
    /** The maximum size of the file in bytes; a thousand bots need about 100 KiB. */
    private static final int MAX_SIZE = 1 << 20;
    /** The maximum depth of values in values; a bot's option has depth 5. */
    private static final int MAX_DEPTH = 20;

    private static final String PAGE = " (docs/config.md)";

    private final Path file;
    private final Path directory;
    private final List<String> games;

    ConfigReader(Path file, List<String> games) {
        this.games = games;
        this.file = file;
        this.directory = Optional.ofNullable(file.toAbsolutePath().getParent()).orElseThrow();
    }

    Config read() {
        Node root = compose();
        List<BotDefinition> bots = new ArrayList<>();
        Containment containment = Containment.DEFAULT;
        Set<String> used = new HashSet<>();
        if (root != null) {
            Map<String, NodeTuple> top = fields(root, "the file", List.of("bots", "sandbox", "limits"));
            containment = new Containment(sandbox(top), limits(top), Set.of());
            NodeTuple named = top.get("bots");
            if (named != null) {
                fields(named.getValueNode(), "bots", List.of()).forEach((name, entry) -> {
                    for (Node definition : definitions(entry.getValueNode())) {
                        BotDefinition bot = bot(name, definition);
                        if (!used.add(bot.game() + " " + name)) {
                            throw wrong(definition, "there are two " + bot.game() + " bots named '" + name + "'");
                        }
                        bots.add(bot);
                    }
                });
            }
        }
        return new Config(Optional.of(file), bots, containment);
    }

    private @Nullable Node compose() {
        LoaderOptions options = new LoaderOptions();
        options.setAllowDuplicateKeys(false);
        options.setNestingDepthLimit(MAX_DEPTH);
        options.setCodePointLimit(MAX_SIZE);
        String text = text();
        try {
            return new Yaml(new SafeConstructor(options)).compose(new StringReader(text));
        } catch (YAMLException e) {
            YamlFault fault = YamlFault.of(e, text);
            throw new InvalidInputException(sentence(fault.line(), fault.sentence()), e);
        }
    }

    private String text() {
        try (InputStream in = Files.newInputStream(file)) {
            byte[] bytes = in.readNBytes(MAX_SIZE + 1);
            if (bytes.length > MAX_SIZE) {
                throw new InvalidInputException(
                        file + " is too large: expected at most " + (MAX_SIZE >> 10) + " KiB" + PAGE);
            }
            return StandardCharsets.UTF_8
                    .newDecoder()
                    .decode(ByteBuffer.wrap(bytes))
                    .toString();
        } catch (NoSuchFileException e) {
            throw new InvalidInputException("there is no file " + file, e);
        } catch (CharacterCodingException e) {
            throw new InvalidInputException(file + " is not UTF-8 text" + PAGE, e);
        } catch (IOException e) {
            throw new InvalidInputException(file + " cannot be read: " + e.getMessage(), e);
        }
    }

    /** Returns the definitions of a name: one, or a list with one for each game. */
    private static List<Node> definitions(Node value) {
        return value instanceof SequenceNode list ? list.getValue() : List.of(value);
    }

    private BotDefinition bot(String name, Node definition) {
        if (!name.matches("[\\w.-]+")) {
            throw wrong(
                    definition, "bot '" + Excerpt.of(name) + "': expected a name of letters, digits, '-', '_' and '.'");
        }
        Map<String, NodeTuple> fields = fields(definition, "bot '" + name + "'", KEYS);
        String game =
                text(fields, "game").orElseThrow(() -> wrong(definition, "bot '" + name + "' needs the key 'game'"));
        if (!games.contains(game)) {
            throw wrong(value(fields, "game"), "bot '" + name + "': " + Games.unknown(game, games));
        }
        Optional<List<String>> command = read(fields, "command", CommandLine::split);
        Optional<URI> url = read(fields, "url", Addresses::parse);
        Optional<ClassReference> inJvm = read(fields, "class", reference -> ClassReference.parse(reference, directory));
        if (command.isEmpty() && url.isEmpty() && inJvm.isEmpty()) {
            throw wrong(definition, "bot '" + name + "' needs one of the keys command, url and class");
        }
        if (url.isPresent() && (command.isPresent() || inJvm.isPresent())) {
            throw wrong(definition, "bot '" + name + "' has a url and also a command or class; keep one");
        }
        Optional<Path> folder =
                text(fields, "folder").map(text -> directory.resolve(text).normalize());
        if (url.isPresent() && folder.isPresent()) {
            throw wrong(definition, "bot '" + name + "' has a url, so it cannot have a folder");
        }
        return new BotDefinition(
                name,
                game,
                command,
                url,
                inJvm,
                options(name, fields),
                count(fields),
                directory,
                folder.orElse(directory));
    }

    private Containment.Mode sandbox(Map<String, NodeTuple> top) {
        return read(top, "sandbox", SandboxSettings::mode).orElse(Containment.Mode.AUTO);
    }

    private Limits limits(Map<String, NodeTuple> top) {
        NodeTuple entry = top.get("limits");
        if (entry == null) {
            return Limits.DEFAULT;
        }
        Map<String, NodeTuple> fields = fields(entry.getValueNode(), "limits", SandboxSettings.LIMITS);
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
        return read(fields, key, text -> SandboxSettings.limit(key, text)).orElse(otherwise);
    }

    private Map<String, String> options(String name, Map<String, NodeTuple> fields) {
        Map<String, String> options = new HashMap<>();
        if (fields.containsKey("options")) {
            Node value = fields.get("options").getValueNode();
            if (fields.containsKey("url")) {
                throw wrong(value, "bot '" + name + "' has a url, so it cannot have options");
            }
            fields(value, "options", List.of())
                    .forEach((key, tuple) -> options.put(key, scalar(key, tuple.getValueNode())));
        }
        return options;
    }

    private int count(Map<String, NodeTuple> fields) {
        Optional<String> text = text(fields, "count");
        if (text.isEmpty()) {
            return 1;
        }
        if (!text.get().matches("[0-9]{1,3}") || !inRange(Integer.parseInt(text.get()))) {
            throw wrong(
                    value(fields, "count"),
                    "count: expected a whole number from 1 to " + MAX_SEATS + ", not " + Excerpt.of(text.get()));
        }
        return Integer.parseInt(text.get());
    }

    private static boolean inRange(int count) {
        return count >= 1 && count <= MAX_SEATS;
    }

    /** Reads the value of a key, if there is one; an error is reported with the line of the value. */
    private <T> Optional<T> read(Map<String, NodeTuple> fields, String key, Function<String, T> reader) {
        return text(fields, key).map(value -> {
            try {
                return reader.apply(value);
            } catch (InvalidInputException e) {
                throw wrong(value(fields, key), e.getMessage());
            }
        });
    }

    private Map<String, NodeTuple> fields(Node node, String what, List<String> known) {
        if (!(node instanceof MappingNode mapping)) {
            throw wrong(
                    node,
                    what + ": expected " + (known.isEmpty() ? "names" : String.join(", ", known))
                            + " with values, written 'key: value'");
        }
        Map<String, NodeTuple> fields = new LinkedHashMap<>();
        for (NodeTuple tuple : mapping.getValue()) {
            String key = scalar("a key", tuple.getKeyNode());
            if (!known.isEmpty() && !known.contains(key)) {
                throw wrong(
                        tuple.getKeyNode(),
                        what + ": unknown key '" + Excerpt.of(key) + "'; available: " + String.join(", ", known));
            }
            if (fields.put(key, tuple) != null) {
                throw wrong(tuple.getKeyNode(), what + ": duplicate key '" + Excerpt.of(key) + "'");
            }
        }
        return fields;
    }

    private static Node value(Map<String, NodeTuple> fields, String key) {
        return Objects.requireNonNull(fields.get(key), "only called for a key that is there")
                .getValueNode();
    }

    private Optional<String> text(Map<String, NodeTuple> fields, String key) {
        return Optional.ofNullable(fields.get(key)).map(tuple -> scalar(key, tuple.getValueNode()));
    }

    private String scalar(String what, Node node) {
        if (node instanceof ScalarNode scalar && !scalar.getValue().isBlank()) {
            return scalar.getValue();
        }
        throw wrong(node, what + ": expected a single value");
    }

    private InvalidInputException wrong(Node node, String sentence) {
        return new InvalidInputException(sentence(node.getStartMark().getLine() + 1, sentence));
    }

    private String sentence(int line, String sentence) {
        return file + ", line " + line + ": " + sentence + PAGE;
    }
}
