package dev.sparring.server.cli.tournament;

import dev.sparring.rules.InvalidInputException;
import dev.sparring.server.participants.YamlFile;
import dev.sparring.server.schedule.TournamentType;
import dev.sparring.server.tournament.ReplayKeeping;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.function.Function;
import java.util.stream.Collectors;
import org.yaml.snakeyaml.nodes.MappingNode;
import org.yaml.snakeyaml.nodes.Node;
import org.yaml.snakeyaml.nodes.NodeTuple;

/** Reads a file that describes a tournament. */
final class TournamentFile {
    private static final List<String> KEYS = List.of(
            "game", "type", "bots", "players", "heats", "seed", "maps", "options", "concurrency", "store", "replays");

    private static final int DIGITS = 9;

    private final YamlFile yaml;
    private final Path folder;

    private TournamentFile(Path file) {
        this.yaml = new YamlFile(file, "docs/guide/tournaments.md#a-file");
        this.folder = Optional.ofNullable(file.toAbsolutePath().getParent()).orElseThrow();
    }

    /** Returns whether the argument of a command names a file and not a game. */
    static boolean isNamedBy(String argument) {
        String lower = argument.toLowerCase(Locale.ROOT);
        return lower.endsWith(".yaml") || lower.endsWith(".yml");
    }

    /**
     * Reads a file.
     *
     * @throws InvalidInputException if it is invalid; the message contains the line and what was expected
     */
    static TournamentSettings read(Path file) {
        return new TournamentFile(file).read();
    }

    private TournamentSettings read() {
        Node root = yaml.compose();
        if (root == null) {
            throw new InvalidInputException("the tournament file is empty; expected at least the keys game and bots"
                    + " (docs/guide/tournaments.md#a-file)");
        }
        Map<String, NodeTuple> top = yaml.fields(root, "the file", KEYS);
        for (String key : List.of("game", "bots")) {
            if (!top.containsKey(key)) {
                throw yaml.wrong(root, "the key '" + key + "' is missing");
            }
        }
        return new TournamentSettings(
                yaml.text(top, "game").orElseThrow(),
                bots(YamlFile.value(top, "bots")),
                yaml.read(top, "type", TournamentFile::type),
                number(top, "players").map(Long::intValue),
                number(top, "heats").map(Long::intValue),
                number(top, "seed"),
                top.containsKey("maps") ? yaml.list(YamlFile.value(top, "maps"), "maps") : List.of(),
                yaml.texts(top, "options"),
                number(top, "concurrency").map(Long::intValue),
                yaml.text(top, "store").map(folder::resolve),
                yaml.read(top, "replays", TournamentFile::replays));
    }

    /** Returns the bots of a list, or of keys and values: names and bots. */
    private List<String> bots(Node value) {
        if (!(value instanceof MappingNode)) {
            return yaml.list(value, "bots");
        }
        List<String> bots = new ArrayList<>();
        yaml.fields(value, "bots", List.of())
                .forEach((name, bot) -> bots.add(name + "=" + yaml.scalar(name, bot.getValueNode())));
        return bots;
    }

    private Optional<Long> number(Map<String, NodeTuple> top, String key) {
        return yaml.read(top, key, text -> {
            if (!text.matches("[0-9]{1," + DIGITS + "}")) {
                throw new InvalidInputException(key + ": expected a whole number, not '" + text + "'");
            }
            return Long.valueOf(text);
        });
    }

    /** Returns the type with a word. */
    static TournamentType type(String text) {
        return one(TournamentType.values(), TournamentType::word, text, "type");
    }

    /** Returns the choice of replays with a word. */
    static ReplayKeeping.Keep replays(String text) {
        return one(ReplayKeeping.Keep.choices(), ReplayKeeping.Keep::word, text, "replays");
    }

    /**
     * Returns the value with a word.
     *
     * @throws InvalidInputException if there is none
     */
    static <T> T one(T[] values, Function<T, String> word, String text, String what) {
        return Arrays.stream(values)
                .filter(value -> word.apply(value).equals(text))
                .findFirst()
                .orElseThrow(() -> new InvalidInputException(what + ": expected "
                        + Arrays.stream(values).map(word).collect(Collectors.joining(", ")) + ", not '" + text + "'"));
    }
}
