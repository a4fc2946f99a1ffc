package dev.sparring.server.lobby;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.JsonNode;
import dev.sparring.json.Json;
import dev.sparring.rules.InvalidInputException;
import dev.sparring.rules.MapText;
import dev.sparring.server.match.Note;
import dev.sparring.server.replay.ReplayEnd;
import dev.sparring.server.replay.ReplayHeader;
import dev.sparring.server.replay.ReplayLines;
import dev.sparring.server.replay.ReplayReader;
import java.nio.file.Path;
import java.util.Objects;
import java.util.Optional;

/**
 * The first and the last line of a replay, and the faults in the others: enough for a list entry.
 *
 * @param header the setup; empty if it cannot be read
 * @param end the result; empty if the match was stopped
 * @param lastTurn the turn of the last complete line
 * @param faults the faults of the seats
 * @param problem the problem with the file, in one sentence
 */
record ReplayOverview(
        Optional<ReplayHeader> header,
        Optional<ReplayEnd> end,
        int lastTurn,
        FaultCounts faults,
        Optional<String> problem) {
    private static final String NO_NOTES = "\"notes\":[]";

    /** The maximum length of the parts that are kept, in characters. In honest replays they have at most a few KiB. */
    private static final int MAX_KEPT = 256 << 10;

    /** Reads the overview of a file. If the file cannot be read, the overview contains the problem. */
    static ReplayOverview at(Path file) {
        ReplayHeader header;
        try (ReplayReader replay = new ReplayReader(file)) {
            header = withoutMap(replay.header());
        } catch (InvalidInputException e) {
            return new ReplayOverview(
                    Optional.empty(), Optional.empty(), 0, new FaultCounts(0), Optional.of(e.getMessage()));
        }
        String last = "";
        String previous = "";
        FaultCounts faults = new FaultCounts(header.bots().size());
        Optional<String> problem = Optional.empty();
        try (ReplayLines lines = new ReplayLines(file)) {
            for (Optional<String> line = lines.next(); line.isPresent(); line = lines.next()) {
                previous = last;
                last = line.get();
                count(last, faults);
            }
            if (!lines.truncated()) {
                return ended(header, faults, last, previous);
            }
        } catch (InvalidInputException e) {
            problem = Optional.of(e.getMessage());
        }
        return new ReplayOverview(Optional.of(header), Optional.empty(), turn(last, previous), faults, problem);
    }

    /** Drops the text of the map, because the overviews of all files are kept in memory. */
    private static ReplayHeader withoutMap(ReplayHeader header) {
        ReplayHeader small = new ReplayHeader(
                header.sparringReplay(),
                header.game(),
                header.rulesVersion(),
                header.seed(),
                header.seats(),
                new MapText(header.map().name(), ""),
                header.options(),
                header.bots(),
                header.played());
        requireSmall("the first line without its map", Json.line(small));
        return small;
    }

    private static void requireSmall(String what, String line) {
        if (line.length() > MAX_KEPT) {
            throw new InvalidInputException(
                    what + " has more than " + MAX_KEPT / 1024 + " KiB, which no match needs (docs/replays.md)");
        }
    }

    private static ReplayOverview ended(ReplayHeader header, FaultCounts faults, String last, String previous) {
        Optional<ReplayHeader> known = Optional.of(header);
        try {
            JsonNode node = Json.MAPPER.readTree(last);
            if (node.has("ranking")) {
                requireSmall("the last line", last);
                ReplayEnd end = Json.MAPPER.treeToValue(node, ReplayEnd.class);
                return new ReplayOverview(known, Optional.of(end), end.turns(), faults, Optional.empty());
            }
        } catch (JsonProcessingException | IllegalArgumentException e) {
            String problem = "the last line is not as expected: "
                    + Objects.requireNonNullElse(e.getMessage(), e.toString())
                            .lines()
                            .findFirst()
                            .orElse("");
            return new ReplayOverview(known, Optional.empty(), 0, faults, Optional.of(problem + " (docs/replays.md)"));
        }
        return new ReplayOverview(known, Optional.empty(), turn(last, previous), faults, Optional.empty());
    }

    /** Counts the faults in a line. Most lines have none, and are not parsed. */
    private static void count(String line, FaultCounts faults) {
        if (line.contains(NO_NOTES)) {
            return;
        }
        try {
            for (JsonNode note : Json.MAPPER.readTree(line).path("notes")) {
                Note.Kind kind = Json.MAPPER.treeToValue(note.path("kind"), Note.Kind.class);
                if (kind != null) {
                    faults.add(note.path("seat").asInt(-1), kind);
                }
            }
        } catch (JsonProcessingException notAStep) {
            // The last line may be cut off, and a damaged one is reported when the match is shown.
        }
    }

    private static int turn(String last, String previous) {
        return turn(last).or(() -> turn(previous)).orElse(0);
    }

    /** Returns the turn of a line; empty if the line is incomplete. */
    private static Optional<Integer> turn(String line) {
        try {
            return Optional.of(Json.MAPPER.readTree(line).path("turn").asInt());
        } catch (JsonProcessingException cut) {
            return Optional.empty();
        }
    }
}
