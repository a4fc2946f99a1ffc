package dev.sparring.server.replay;

import dev.sparring.bot.Seat;
import java.io.IOException;
import java.nio.file.FileAlreadyExistsException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.LocalDateTime;
import java.time.ZoneId;
import java.time.format.DateTimeFormatter;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.Predicate;
import java.util.regex.Pattern;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * The files of a match: the replay, and next to it the logs with the standard error of its bots.
 *
 * @param replay the path of the replay
 * @param base the path of the replay without its ending
 */
public record ReplayFiles(Path replay, String base) {
    /** The ending of a replay's name. */
    public static final String ENDING = ".ndjson.gz";

    private static final Logger LOG = LoggerFactory.getLogger(ReplayFiles.class);

    private static final Pattern NOT_IN_NAMES = Pattern.compile("[^\\w.-]");

    private static final DateTimeFormatter STAMP = DateTimeFormatter.ofPattern("yyyyMMdd-HHmmss");

    /** Returns the files for a given replay, or new ones in {@code replays/}. */
    public static ReplayFiles choose(Optional<Path> given, String game, long seed) {
        if (given.isPresent()) {
            String text = given.get().toString();
            String base = text.endsWith(ENDING) ? text.substring(0, text.length() - ENDING.length()) : text;
            return new ReplayFiles(given.get(), base);
        }
        return in(Path.of("replays"), game, seed);
    }

    /** Returns new files in a folder; see {@link #in(Path, String, long, Predicate)}. */
    public static ReplayFiles in(Path folder, String game, long seed) {
        return in(folder, game, seed, name -> false);
    }

    /**
     * Returns new files in a folder. Creates the folder and an empty replay, so that no other process can use the same name. If
     * that fails, the writer of the replay reports the reason.
     *
     * @param taken whether a name, without the ending, is reserved for a file that does not exist yet
     */
    public static ReplayFiles in(Path folder, String game, long seed, Predicate<String> taken) {
        String start = game + "-" + seed + "-"
                + LocalDateTime.now(ZoneId.systemDefault()).format(STAMP);
        String base = start;
        for (int more = 2; taken.test(base) || !reserve(folder.resolve(base + ENDING)); more++) {
            base = start + "-" + more;
        }
        return new ReplayFiles(
                folder.resolve(base + ENDING), folder.resolve(base).toString());
    }

    /**
     * Returns new files in a folder whose name is a decimal number. Creates an empty replay, as {@link #in} does.
     *
     * @param taken whether a name, without the ending, is reserved for a file that does not exist yet
     */
    public static ReplayFiles numbered(Path folder, Predicate<String> taken) {
        long number = System.currentTimeMillis();
        while (taken.test(Long.toString(number)) || !reserve(folder.resolve(number + ENDING))) {
            number++;
        }
        return of(folder.resolve(number + ENDING));
    }

    /** Creates an empty file. Returns false if there already is a file with this name. */
    private static boolean reserve(Path file) {
        try {
            Files.createDirectories(file.toAbsolutePath().getParent());
        } catch (IOException e) {
            LOG.debug("the folder of {} cannot be created", file, e);
            return true;
        }
        try {
            Files.createFile(file);
        } catch (FileAlreadyExistsException e) {
            return false;
        } catch (IOException e) {
            LOG.debug("{} cannot be created", file, e);
        }
        return true;
    }

    /** Deletes the replay if it is empty because its match has not been played. */
    public void deleteIfEmpty() {
        try {
            if (Files.isRegularFile(replay) && Files.size(replay) == 0) {
                Files.delete(replay);
            }
        } catch (IOException e) {
            LOG.debug("{} cannot be deleted", replay, e);
        }
    }

    /** Returns the files of an existing replay. */
    public static ReplayFiles of(Path replay) {
        return choose(Optional.of(replay), "", 0);
    }

    /** Returns the match's id on a server: the name of the replay without its ending. */
    public String id() {
        return Path.of(base).getFileName().toString();
    }

    /** Returns the log of one seat's bot. */
    public Path log(Seat seat, String name) {
        return Path.of(
                base + "." + seat.index() + "-" + NOT_IN_NAMES.matcher(name).replaceAll("_") + ".log");
    }

    /** Returns the logs of all seats. */
    public List<Path> logs(List<String> names) {
        List<Path> logs = new ArrayList<>();
        for (String name : names) {
            logs.add(log(new Seat(logs.size()), name));
        }
        return logs;
    }
}
