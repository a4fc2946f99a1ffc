package dev.sparring.server.lobby;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.JsonNode;
import dev.sparring.json.Json;
import dev.sparring.rules.InvalidInputException;
import dev.sparring.server.replay.ReplayEnd;
import dev.sparring.server.replay.ReplayHeader;
import dev.sparring.server.replay.ReplayReader;
import java.io.BufferedReader;
import java.io.EOFException;
import java.io.IOException;
import java.io.InputStreamReader;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Objects;
import java.util.Optional;
import java.util.zip.GZIPInputStream;

/**
 * The first and the last line of a replay, which are enough for a list entry.
 *
 * @param header the setup; empty if it cannot be read
 * @param end the result; empty if the match was stopped
 * @param lastTurn the turn of the last complete line
 * @param problem the problem with the file, in one sentence
 */
record ReplayOverview(Optional<ReplayHeader> header, Optional<ReplayEnd> end, int lastTurn, Optional<String> problem) {

    /** Reads the overview of a file. If the file cannot be read, the overview contains the problem. */
    static ReplayOverview at(Path file) {
        Optional<ReplayHeader> header = Optional.empty();
        try (ReplayReader replay = new ReplayReader(file)) {
            header = Optional.of(replay.header()).filter(ReplayOverview::isComplete);
            if (header.isEmpty()) {
                throw new InvalidInputException("the first line lacks game, map, bots or played (docs/replays.md)");
            }
            return lastLine(file, header);
        } catch (InvalidInputException e) {
            return new ReplayOverview(header, Optional.empty(), 0, Optional.of(e.getMessage()));
        }
    }

    private static boolean isComplete(ReplayHeader header) {
        return header.game() != null && header.map() != null && header.played() != null;
    }

    /** Finds the last complete line; most of the file is only unzipped, not parsed. */
    private static ReplayOverview lastLine(Path file, Optional<ReplayHeader> header) {
        String last = "";
        String previous = "";
        try (BufferedReader lines = new BufferedReader(
                new InputStreamReader(new GZIPInputStream(Files.newInputStream(file), 1 << 16), StandardCharsets.UTF_8),
                1 << 16)) {
            for (String line = lines.readLine(); line != null; line = lines.readLine()) {
                previous = last;
                last = line;
            }
        } catch (EOFException stopped) {
            return new ReplayOverview(header, Optional.empty(), turn(last, previous), Optional.empty());
        } catch (IOException e) {
            String problem = file.getFileName() + " is damaged: " + e.getMessage() + " (docs/replays.md)";
            return new ReplayOverview(header, Optional.empty(), turn(last, previous), Optional.of(problem));
        }
        return ended(header, last, previous);
    }

    private static ReplayOverview ended(Optional<ReplayHeader> header, String last, String previous) {
        try {
            JsonNode node = Json.MAPPER.readTree(last);
            if (node.has("ranking")) {
                ReplayEnd end = Json.MAPPER.treeToValue(node, ReplayEnd.class);
                return new ReplayOverview(header, Optional.of(end), end.turns(), Optional.empty());
            }
        } catch (JsonProcessingException | IllegalArgumentException e) {
            String problem = "the last line is not as expected: "
                    + Objects.requireNonNullElse(e.getMessage(), e.toString())
                            .lines()
                            .findFirst()
                            .orElse("");
            return new ReplayOverview(header, Optional.empty(), 0, Optional.of(problem + " (docs/replays.md)"));
        }
        return new ReplayOverview(header, Optional.empty(), turn(last, previous), Optional.empty());
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
