package dev.sparring.server.replay;

import dev.sparring.core.Seat;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.LocalDateTime;
import java.time.ZoneId;
import java.time.format.DateTimeFormatter;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/**
 * Where a match's files go: the replay, and beside it what its bots wrote to their standard error.
 *
 * @param replay the replay
 * @param base the replay's path without its ending
 */
public record ReplayFiles(Path replay, String base) {
    private static final String ENDING = ".ndjson.gz";
    private static final DateTimeFormatter STAMP = DateTimeFormatter.ofPattern("yyyyMMdd-HHmmss");

    /** The file that was asked for, or a new one in {@code replays/}. */
    public static ReplayFiles choose(Optional<Path> given, String game, long seed) {
        if (given.isPresent()) {
            String text = given.get().toString();
            String base = text.endsWith(ENDING) ? text.substring(0, text.length() - ENDING.length()) : text;
            return new ReplayFiles(given.get(), base);
        }
        return in(Path.of("replays"), game, seed);
    }

    /** New files in this folder. */
    public static ReplayFiles in(Path folder, String game, long seed) {
        String start = game + "-" + seed + "-"
                + LocalDateTime.now(ZoneId.systemDefault()).format(STAMP);
        String base = start;
        for (int more = 2; Files.exists(folder.resolve(base + ENDING)); more++) {
            base = start + "-" + more;
        }
        return new ReplayFiles(
                folder.resolve(base + ENDING), folder.resolve(base).toString());
    }

    /** The log of one seat's bot. */
    public Path log(Seat seat, String name) {
        return Path.of(base + "." + seat.index() + "-" + name.replaceAll("[^\\w.-]", "_") + ".log");
    }

    /** The logs of all seats. */
    public List<Path> logs(List<String> names) {
        List<Path> logs = new ArrayList<>();
        for (String name : names) {
            logs.add(log(new Seat(logs.size()), name));
        }
        return logs;
    }
}
