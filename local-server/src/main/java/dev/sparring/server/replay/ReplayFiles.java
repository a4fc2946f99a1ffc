package dev.sparring.server.replay;

import dev.sparring.bot.Seat;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.LocalDateTime;
import java.time.ZoneId;
import java.time.format.DateTimeFormatter;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.Predicate;

/**
 * Where a match's files go: the replay, and beside it what its bots wrote to their standard error.
 *
 * @param replay the replay
 * @param base the replay's path without its ending
 */
public record ReplayFiles(Path replay, String base) {
    /** How the name of a replay ends. */
    public static final String ENDING = ".ndjson.gz";

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
        return in(folder, game, seed, name -> false);
    }

    /**
     * New files in this folder.
     *
     * @param taken whether a name, without the ending, is somebody's who has not made the file yet
     */
    public static ReplayFiles in(Path folder, String game, long seed, Predicate<String> taken) {
        String start = game + "-" + seed + "-"
                + LocalDateTime.now(ZoneId.systemDefault()).format(STAMP);
        String base = start;
        for (int more = 2; taken.test(base) || Files.exists(folder.resolve(base + ENDING)); more++) {
            base = start + "-" + more;
        }
        return new ReplayFiles(
                folder.resolve(base + ENDING), folder.resolve(base).toString());
    }

    /**
     * New files in this folder whose name is a decimal number.
     *
     * @param taken whether a name, without the ending, is somebody's who has not made the file yet
     */
    public static ReplayFiles numbered(Path folder, Predicate<String> taken) {
        long number = System.currentTimeMillis();
        while (taken.test(Long.toString(number)) || Files.exists(folder.resolve(number + ENDING))) {
            number++;
        }
        return of(folder.resolve(number + ENDING));
    }

    /** The files of a replay that is there. */
    public static ReplayFiles of(Path replay) {
        return choose(Optional.of(replay), "", 0);
    }

    /** What the match is called on a server: the replay's name without its ending. */
    public String id() {
        return Path.of(base).getFileName().toString();
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
