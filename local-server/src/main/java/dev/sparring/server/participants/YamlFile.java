package dev.sparring.server.participants;

import dev.sparring.rules.InvalidInputException;
import dev.sparring.text.Excerpt;
import java.io.IOException;
import java.io.InputStream;
import java.nio.ByteBuffer;
import java.nio.charset.CharacterCodingException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.function.Function;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;
import org.yaml.snakeyaml.LoaderOptions;
import org.yaml.snakeyaml.composer.Composer;
import org.yaml.snakeyaml.error.YAMLException;
import org.yaml.snakeyaml.nodes.MappingNode;
import org.yaml.snakeyaml.nodes.Node;
import org.yaml.snakeyaml.nodes.NodeTuple;
import org.yaml.snakeyaml.nodes.ScalarNode;
import org.yaml.snakeyaml.nodes.SequenceNode;
import org.yaml.snakeyaml.parser.Parser;
import org.yaml.snakeyaml.parser.ParserImpl;
import org.yaml.snakeyaml.reader.StreamReader;
import org.yaml.snakeyaml.resolver.Resolver;

/** A YAML file that a user has written. An error message contains the line, what was expected, and where to read about it. */
public final class YamlFile {
    /** The maximum size of the file in bytes; a thousand bots need about 100 KiB. */
    private static final int MAX_SIZE = 1 << 20;
    /** The maximum depth of values in values; a bot's option has depth 5. */
    private static final int MAX_DEPTH = 20;

    private final String name;
    private final Supplier<String> content;
    private final String page;

    /**
     * Creates a file without reading it.
     *
     * @param page the page that describes the file, for messages
     */
    public YamlFile(Path file, String page) {
        this(file.toString(), () -> text(file, page), page);
    }

    /**
     * Creates a document whose text is known.
     *
     * @param name how messages call it
     * @param page the page that describes the document, for messages
     */
    public YamlFile(String name, String text, String page) {
        this(name, () -> text, page);
    }

    private YamlFile(String name, Supplier<String> content, String page) {
        this.name = name;
        this.content = content;
        this.page = " (" + page + ")";
    }

    /** Returns the value of the whole file; null if it is empty. */
    public @Nullable Node compose() {
        LoaderOptions options = new LoaderOptions();
        options.setAllowDuplicateKeys(false);
        options.setNestingDepthLimit(MAX_DEPTH);
        options.setCodePointLimit(MAX_SIZE);
        String text = content.get();
        try {
            // The class Yaml would also load everything that turns nodes into objects and objects into text.
            Parser parser = new ParserImpl(new StreamReader(text), options);
            return new Composer(parser, new Resolver(), options).getSingleNode();
        } catch (YAMLException e) {
            YamlFault fault = YamlFault.of(e, text);
            throw new InvalidInputException(sentence(fault.line(), fault.sentence()), e);
        }
    }

    /**
     * Reads the text of a file.
     *
     * @param page the page that describes the file, for messages
     * @throws InvalidInputException if it cannot be read, is too large, or is not UTF-8 text
     */
    public static String text(Path file, String page) {
        try (InputStream in = Files.newInputStream(file)) {
            byte[] bytes = in.readNBytes(MAX_SIZE + 1);
            if (bytes.length > MAX_SIZE) {
                throw new InvalidInputException(
                        file + " is too large: expected at most " + (MAX_SIZE >> 10) + " KiB (" + page + ")");
            }
            return StandardCharsets.UTF_8
                    .newDecoder()
                    .decode(ByteBuffer.wrap(bytes))
                    .toString();
        } catch (NoSuchFileException e) {
            throw new InvalidInputException("there is no file " + file, e);
        } catch (CharacterCodingException e) {
            throw new InvalidInputException(file + " is not UTF-8 text (" + page + ")", e);
        } catch (IOException e) {
            throw new InvalidInputException(file + " cannot be read: " + e.getMessage(), e);
        }
    }

    /** Reads the value of a key, if there is one; an error is reported with the line of the value. */
    public <T> Optional<T> read(Map<String, NodeTuple> fields, String key, Function<String, T> reader) {
        return text(fields, key).map(value -> {
            try {
                return reader.apply(value);
            } catch (InvalidInputException e) {
                throw wrong(value(fields, key), e.getMessage());
            }
        });
    }

    /**
     * Returns the keys of a value that consists of keys and values, in their order.
     *
     * @param what names the value in messages
     * @param known the keys that are allowed; none if all are
     */
    public Map<String, NodeTuple> fields(Node node, String what, List<String> known) {
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

    /** Returns the value of a key that is there. */
    public static Node value(Map<String, NodeTuple> fields, String key) {
        return Objects.requireNonNull(fields.get(key), "only called for a key that is there")
                .getValueNode();
    }

    /** Returns the text of a key, if it is there. */
    public Optional<String> text(Map<String, NodeTuple> fields, String key) {
        return Optional.ofNullable(fields.get(key)).map(tuple -> scalar(key, tuple.getValueNode()));
    }

    /** Returns the text of a value that is neither a list nor has keys. */
    public String scalar(String what, Node node) {
        if (node instanceof ScalarNode scalar && !scalar.getValue().isBlank()) {
            return scalar.getValue();
        }
        throw wrong(node, what + ": expected a single value");
    }

    /** Returns the items of a list of texts; a single text is a list, too. */
    public List<String> list(Node value, String what) {
        return value instanceof SequenceNode list
                ? list.getValue().stream().map(item -> scalar(what, item)).toList()
                : List.of(scalar(what, value));
    }

    /** Returns the names and texts that are the value of a key; none if the key is missing. */
    public Map<String, String> texts(Map<String, NodeTuple> fields, String key) {
        Map<String, String> texts = new LinkedHashMap<>();
        if (fields.containsKey(key)) {
            fields(value(fields, key), key, List.of())
                    .forEach((name, value) -> texts.put(name, scalar(name, value.getValueNode())));
        }
        return texts;
    }

    /** Returns an error with the line of a value. */
    public InvalidInputException wrong(Node node, String sentence) {
        return new InvalidInputException(sentence(node.getStartMark().getLine() + 1, sentence));
    }

    private String sentence(int line, String sentence) {
        return name + ", line " + line + ": " + sentence + page;
    }
}
