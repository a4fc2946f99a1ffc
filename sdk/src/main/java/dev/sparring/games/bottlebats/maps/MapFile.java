package dev.sparring.games.bottlebats.maps;

import dev.sparring.games.bottlebats.Garrison;
import dev.sparring.games.bottlebats.March;
import dev.sparring.games.bottlebats.PlayingField;
import dev.sparring.games.bottlebats.Road;
import dev.sparring.games.bottlebats.rules.Scenario;
import dev.sparring.rules.InvalidInputException;
import dev.sparring.rules.MapText;
import java.util.List;
import java.util.function.Function;

/** Reads and writes map files: three sections, and comments. */
public final class MapFile {
    private static final String PAGE = " (docs/games/bottlebats.md#maps)";

    private final MapText map;
    private final List<String> lines;
    private int next;

    private MapFile(MapText map) {
        this.map = map;
        this.lines = map.text().lines().toList();
    }

    /**
     * Reads a map. If all its forts are neutral, the map does not say where the players start.
     *
     * @throws InvalidInputException if the map is invalid; the message says where
     */
    public static Scenario read(MapText map) {
        return new MapFile(map).parse();
    }

    /** Returns the map as the text of a file. */
    public static String write(Scenario scenario) {
        return BoardText.write(scenario.garrisons(), scenario.field().roads(), scenario.marches());
    }

    private Scenario parse() {
        List<Garrison> forts = section("forts", BoardText::forts);
        List<Road> roads = section("roads", BoardText::roads);
        List<March> marches = section("marches", BoardText::marches);
        try {
            PlayingField field =
                    new PlayingField(forts.stream().map(Garrison::fort).toList(), roads);
            Scenario scenario = new Scenario(field, forts, marches);
            check(scenario);
            return scenario;
        } catch (IllegalArgumentException e) {
            throw new InvalidInputException(map.name() + ": " + e.getMessage() + PAGE, e);
        }
    }

    private static void check(Scenario scenario) {
        int players = scenario.players().size();
        if (players == 1 || scenario.garrisons().size() < 2) {
            throw new IllegalArgumentException("a map needs at least 2 forts, and at least 2 players or none; forts: "
                    + scenario.garrisons().size() + ", players: " + players);
        }
        for (March march : scenario.marches()) {
            if (!scenario.players().contains(march.owner())) {
                throw new IllegalArgumentException("march " + march.origin() + " " + march.destination()
                        + ": its owner " + march.owner() + " has no fort");
            }
        }
    }

    private <T> List<T> section(String what, Function<List<String>, List<T>> parser) {
        SectionReader reader = new SectionReader();
        int start = next;
        while (!reader.isComplete() && next < lines.size()) {
            reader.add(lines.get(next++));
        }
        if (reader.fault().isPresent()) {
            throw wrong(next, reader.fault().get());
        }
        if (!reader.isComplete()) {
            throw wrong(
                    lines.size(),
                    reader.hasBegun()
                            ? "the section of " + what + " that begins after line " + start + " is not complete"
                            : "expected a section of " + what + ", but the file ends");
        }
        try {
            return parser.apply(reader.lines());
        } catch (IllegalArgumentException e) {
            throw new InvalidInputException(
                    map.name() + ", lines " + (start + 1) + " to " + next + ": " + e.getMessage() + PAGE, e);
        }
    }

    private InvalidInputException wrong(int line, String why) {
        return new InvalidInputException(map.name() + ", line " + line + ": " + why + PAGE);
    }
}
