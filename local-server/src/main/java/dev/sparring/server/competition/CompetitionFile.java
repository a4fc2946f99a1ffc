package dev.sparring.server.competition;

import dev.sparring.game.Game;
import dev.sparring.rules.InvalidInputException;
import dev.sparring.rules.SetupRequest;
import dev.sparring.server.participants.Games;
import dev.sparring.server.participants.YamlFile;
import dev.sparring.server.tournament.MapPool;
import java.nio.file.Path;
import java.time.Duration;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import org.yaml.snakeyaml.nodes.Node;
import org.yaml.snakeyaml.nodes.NodeTuple;
import org.yaml.snakeyaml.nodes.SequenceNode;

/** Reads the document that describes a competition, from a file or from the organiser's page (docs/competition.md#the-file). */
public final class CompetitionFile {
    static final String PAGE = "docs/competition.md#the-file";
    static final String ON_THE_PAGE = "docs/competition.md#on-the-page";
    private static final List<String> KEYS = List.of(
            "title",
            "game",
            "players",
            "maps",
            "options",
            "bots",
            "gate-opponent",
            "matches-at-once",
            "rest-seconds",
            "bots-per-participant",
            "local-addresses",
            "finals");
    private static final List<String> FINAL_KEYS = List.of("name", "type", "at", "players", "heats", "bots");

    private static final int DEFAULT_BOTS = 2;
    private static final int MAX_BOTS = 100;
    private static final int DEFAULT_REST = 10;
    private static final int MAX_REST = 3_600;
    private static final int MAX_AT_ONCE = 100;

    private final YamlFile yaml;

    private CompetitionFile(YamlFile yaml) {
        this.yaml = yaml;
    }

    /**
     * Reads a file.
     *
     * @param localAddresses whether bots may serve in the local network if the file does not say it
     * @throws InvalidInputException if it is invalid; the message contains the line and what was expected
     */
    public static CompetitionSettings read(Path file, boolean localAddresses) {
        return new CompetitionFile(new YamlFile(file, PAGE)).read(localAddresses);
    }

    /**
     * Reads a document whose text is known.
     *
     * @param name how messages call the document
     * @param localAddresses whether bots may serve in the local network if the document does not say it
     * @throws InvalidInputException if it is invalid; the message contains the line and what was expected
     */
    static CompetitionSettings read(String name, String text, boolean localAddresses) {
        return new CompetitionFile(new YamlFile(name, text, PAGE)).read(localAddresses);
    }

    private CompetitionSettings read(boolean localAddresses) {
        Node root = yaml.compose();
        if (root == null) {
            throw new InvalidInputException(
                    "the description of the competition is empty; expected at least the key game (" + PAGE + ")");
        }
        Map<String, NodeTuple> top = yaml.fields(root, "the file", KEYS);
        Game<?, ?, ?> game =
                yaml.read(top, "game", Games::named).orElseThrow(() -> yaml.wrong(root, "the key 'game' is missing"));
        Map<String, String> options = yaml.texts(top, "options");
        int players = number(top, "players", game.minSeats(), game.minSeats(), game.maxSeats());
        MapPool maps = top.containsKey("maps") ? maps(game, top) : MapPool.defaults(game);
        trySetup(game, players, maps, options);
        String opponent = yaml.text(top, "gate-opponent")
                .orElseGet(() -> game.bots().get(0).name());
        if (game.bots().stream().noneMatch(bot -> bot.name().equals(opponent))) {
            throw yaml.wrong(
                    YamlFile.value(top, "gate-opponent"),
                    "gate-opponent: expected a built-in bot of " + game.id() + ", not '" + opponent + "'; available: "
                            + String.join(
                                    ", ",
                                    game.bots().stream().map(bot -> bot.name()).toList()));
        }
        return new CompetitionSettings(
                yaml.text(top, "title").orElseGet(game::title),
                game,
                players,
                maps,
                options,
                top.containsKey("bots") ? yaml.list(YamlFile.value(top, "bots"), "bots") : List.of(),
                opponent,
                number(
                        top,
                        "matches-at-once",
                        Math.max(1, Runtime.getRuntime().availableProcessors() / 2),
                        1,
                        MAX_AT_ONCE),
                Duration.ofSeconds(number(top, "rest-seconds", DEFAULT_REST, 0, MAX_REST)),
                number(top, "bots-per-participant", DEFAULT_BOTS, 1, MAX_BOTS),
                yaml.read(top, "local-addresses", CompetitionFile::yes).orElse(localAddresses),
                finals(game, top));
    }

    private List<FinalSettings> finals(Game<?, ?, ?> game, Map<String, NodeTuple> top) {
        if (!top.containsKey("finals")) {
            return List.of();
        }
        Node value = YamlFile.value(top, "finals");
        if (!(value instanceof SequenceNode list)) {
            throw yaml.wrong(value, "finals: expected a list of finals");
        }
        Map<String, FinalSettings> finals = new LinkedHashMap<>();
        for (Node item : list.getValue()) {
            FinalSettings read = oneFinal(game, item);
            if (finals.put(read.name().toLowerCase(Locale.ROOT), read) != null) {
                throw yaml.wrong(item, "finals: two of them have the name " + read.name());
            }
        }
        return List.copyOf(finals.values());
    }

    private FinalSettings oneFinal(Game<?, ?, ?> game, Node item) {
        Map<String, NodeTuple> keys = yaml.fields(item, "a final", FINAL_KEYS);
        for (String needed : List.of("name", "type", "at")) {
            if (!keys.containsKey(needed)) {
                throw yaml.wrong(item, "a final: the key '" + needed + "' is missing");
            }
        }
        FinalSettings read = new FinalSettings(
                yaml.text(keys, "name").orElseThrow(),
                yaml.read(keys, "type", FinalSettings::type).orElseThrow(),
                number(keys, "players", game.minSeats(), game.maxSeats()),
                number(keys, "heats", 1, FinalSettings.MAX_HEATS),
                number(keys, "bots", 2, FinalSettings.MAX_BOTS),
                yaml.read(keys, "at", FinalSettings::at));
        try {
            return read.checked(game);
        } catch (InvalidInputException e) {
            throw yaml.wrong(item, e.getMessage());
        }
    }

    /** Reports now, and not when the first match begins, what the game does not accept. */
    private static void trySetup(Game<?, ?, ?> game, int players, MapPool maps, Map<String, String> options) {
        SetupRequest request = SetupRequest.defaults(players, 1).withOptions(options);
        try {
            if (maps.names().isEmpty()) {
                game.setup(request);
            }
            maps.names().forEach(map -> game.setup(request.withMapName(map)));
        } catch (InvalidInputException e) {
            throw new InvalidInputException("no match can be set up: " + e.getMessage() + " (" + PAGE + ")", e);
        }
    }

    private MapPool maps(Game<?, ?, ?> game, Map<String, NodeTuple> top) {
        Node value = YamlFile.value(top, "maps");
        List<String> names = yaml.list(value, "maps");
        try {
            return MapPool.of(game, names);
        } catch (InvalidInputException e) {
            throw yaml.wrong(value, e.getMessage());
        }
    }

    private int number(Map<String, NodeTuple> top, String key, int defaultValue, int min, int max) {
        return number(top, key, min, max).orElse(defaultValue);
    }

    private Optional<Integer> number(Map<String, NodeTuple> keys, String key, int min, int max) {
        return yaml.read(keys, key, text -> {
            int number = text.matches("[0-9]{1,9}") ? Integer.parseInt(text) : -1;
            if (number < min || number > max) {
                throw new InvalidInputException(
                        key + ": expected a whole number from " + min + " to " + max + ", not '" + text + "'");
            }
            return number;
        });
    }

    private static boolean yes(String text) {
        return switch (text) {
            case "true" -> true;
            case "false" -> false;
            default -> throw new InvalidInputException("local-addresses: expected true or false, not '" + text + "'");
        };
    }
}
