package dev.sparring.server.cli.replay;

import dev.sparring.bot.Seat;
import dev.sparring.game.Game;
import dev.sparring.rules.InvalidInputException;
import dev.sparring.server.cli.shared.ConfigOption;
import dev.sparring.server.cli.shared.GameIds;
import dev.sparring.server.cli.shared.Paint;
import dev.sparring.server.cli.shared.RunShutdown;
import dev.sparring.server.cli.shared.SandboxOption;
import dev.sparring.server.participants.Config;
import dev.sparring.server.participants.ExitStatus;
import dev.sparring.server.participants.Games;
import dev.sparring.server.participants.ResolvedBot;
import dev.sparring.server.participants.Roster;
import dev.sparring.server.replay.ReplayFiles;
import dev.sparring.server.replay.ReplayHeader;
import dev.sparring.server.replay.ReplayReader;
import dev.sparring.server.session.DecisionReview;
import java.io.IOException;
import java.io.PrintStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.TreeSet;
import java.util.concurrent.Callable;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.Spec;

/** {@code spar replay ask}: compares a bot's decisions with recorded ones. */
@Command(
        name = "ask",
        description = {
            "Gives a bot every recorded position of a seat, and lists where it decides differently.",
            "",
            "The bot has the seed and the time that it has in a match, and its answers change nothing: the next position is"
                    + " always the recorded one. See docs/guide/testing.md#decisions-that-changed."
        },
        mixinStandardHelpOptions = true)
final class ReplayAskCommand implements Callable<Integer> {
    private static final Logger LOG = LoggerFactory.getLogger(ReplayAskCommand.class);
    private static final String PAGE = " (docs/guide/testing.md#decisions-that-changed)";
    private static final String SAME = "same";
    private static final int DEFAULT_MAX = 20;

    @Parameters(
            index = "0",
            paramLabel = "FILE|FOLDER",
            description = "The replay file, or a folder: all replays of the bot's game in it.")
    private Path path;

    @Option(names = "--bot", paramLabel = "BOT", required = true, description = "The bot, named as in 'spar play'.")
    private String bot;

    @Option(
            names = "--seat",
            paramLabel = "S",
            description = "The seat, from 0 (default: the seats in which the same bot played, or else every seat).")
    private Integer seat;

    @Option(
            names = "--game",
            paramLabel = "GAME",
            completionCandidates = GameIds.class,
            description = "The game, if a folder has replays of several games with a bot of this name.")
    private String game;

    @Option(
            names = "--max",
            paramLabel = "N",
            description = "The largest number of differences that are printed (default: 20, or all with --json).")
    private Integer max;

    @Option(
            names = "--expect",
            paramLabel = SAME,
            description = "With '" + SAME + "', exits with status 4 unless every decision is the recorded one.")
    private String expected;

    @Option(names = "--json", description = "Prints one JSON object per difference, and one with the numbers.")
    private boolean json;

    @Mixin
    private SandboxOption sandbox;

    @Mixin
    private ConfigOption config;

    @Spec
    private CommandSpec spec;

    private volatile @Nullable DecisionReview<?, ?, ?> running;
    private volatile boolean stopped;
    private int used;
    private int unusable;

    @Override
    public Integer call() {
        requireThat(max == null || max >= 0, "--max: expected a whole number from 0, not " + max);
        requireThat(
                expected == null || expected.equals(SAME), "--expect: expected '" + SAME + "', not '" + expected + "'");
        Config loaded = sandbox.apply(config.load());
        Map<Path, String> games = Files.isDirectory(path) ? gamesInFolder() : Map.of(path, gameOf(path));
        Game<?, ?, ?> chosen = game(games, loaded);
        List<Path> files = games.keySet().stream()
                .filter(file -> chosen.id().equals(games.get(file)))
                .toList();
        if (files.isEmpty()) {
            throw new InvalidInputException(
                    path + (Files.isDirectory(path) ? " has no replay of " : " is not a replay of ") + chosen.id()
                            + ", but of " + String.join(", ", new TreeSet<>(games.values())));
        }
        return ask(chosen, resolve(chosen, loaded), files, games.size() - files.size());
    }

    private static void requireThat(boolean valid, String message) {
        if (!valid) {
            throw new InvalidInputException(message + PAGE);
        }
    }

    private static String gameOf(Path file) {
        try (ReplayReader replay = new ReplayReader(file)) {
            return replay.header().game();
        }
    }

    /** Returns the game of each replay in the folder, sorted by file. Prints a message for each file that is not a replay. */
    private Map<Path, String> gamesInFolder() {
        Map<Path, String> games = new LinkedHashMap<>();
        for (Path file : replays()) {
            try {
                games.put(file, gameOf(file));
            } catch (InvalidInputException e) {
                unusable(e);
            }
        }
        if (games.isEmpty()) {
            throw new InvalidInputException(
                    path + " contains no replays: expected files *" + ReplayFiles.ENDING + PAGE);
        }
        return games;
    }

    private List<Path> replays() {
        try (Stream<Path> files = Files.list(path)) {
            return files.filter(file -> file.toString().endsWith(ReplayFiles.ENDING))
                    .sorted()
                    .toList();
        } catch (IOException e) {
            throw new InvalidInputException(path + " cannot be read: " + e.getMessage(), e);
        }
    }

    private void unusable(InvalidInputException why) {
        unusable++;
        spec.commandLine().getErr().println(why.getMessage());
    }

    /** Returns the game that {@code --game} names, or else the only game of these replays that has the bot. */
    private Game<?, ?, ?> game(Map<Path, String> games, Config loaded) {
        TreeSet<String> ids = new TreeSet<>(games.values());
        if (game != null || ids.size() == 1) {
            return Games.named(game != null ? game : ids.first());
        }
        List<String> possible = ids.stream().filter(id -> has(id, loaded)).toList();
        if (possible.size() == 1) {
            return Games.named(possible.get(0));
        }
        throw new InvalidInputException(path + " has replays of " + String.join(", ", ids) + ", and "
                + (possible.isEmpty()
                        ? "none of these games has a bot '" + bot + "' (docs/config.md#naming-a-bot)"
                        : "'" + bot + "' can be a bot of " + String.join(", ", possible) + ": choose one with --game"));
    }

    private boolean has(String id, Config loaded) {
        try {
            resolve(Games.named(id), loaded);
            return true;
        } catch (InvalidInputException e) {
            LOG.trace("{} has no such bot", id, e);
            return false;
        }
    }

    private ResolvedBot resolve(Game<?, ?, ?> found, Config loaded) {
        try {
            ResolvedBot resolved = new Roster(found, loaded).find(List.of(bot)).get(0);
            // A class that is missing or plays another game is reported before the first replay.
            resolved.requireClass(found);
            return resolved;
        } catch (InvalidInputException e) {
            throw new InvalidInputException(
                    path + (Files.isDirectory(path) ? " has replays of " : " is a replay of ") + found.id() + "; "
                            + e.getMessage(),
                    e);
        }
    }

    private <S, V, A> int ask(Game<S, V, A> found, ResolvedBot resolved, List<Path> files, int ofOtherGames) {
        AskOutput output = new AskOutput(
                spec.commandLine().getOut(),
                json,
                Paint.of(spec.commandLine()),
                resolved.name(),
                max != null ? max : json ? Integer.MAX_VALUE : DEFAULT_MAX);
        SandboxOption.status(List.of(resolved)).ifPresent(output::line);
        DecisionReview.Counts counts = DecisionReview.Counts.NONE;
        PrintStream before = System.out;
        // Standard output is for the result only. Bots' threads have separate logs.
        System.setOut(System.err);
        try (RunShutdown shutdown = RunShutdown.guard(this::stop)) {
            for (Path file : files) {
                counts = counts.plus(ask(found, resolved, file, output));
            }
            output.end(counts, used, unusable, ofOtherGames, shutdown.stopped());
        } finally {
            System.setOut(before);
        }
        boolean same = counts.decisions() > 0 && counts.different() == 0 && counts.failed() == 0 && unusable == 0;
        return expected == null || same ? ExitStatus.PLAYED : ExitStatus.OTHER_VERDICT;
    }

    private void stop() {
        stopped = true;
        DecisionReview<?, ?, ?> open = running;
        if (open != null) {
            open.stop();
        }
    }

    /** Asks the bot for the decisions of one replay. A replay in a folder that cannot be used gets a message. */
    private <S, V, A> DecisionReview.Counts ask(
            Game<S, V, A> found, ResolvedBot resolved, Path file, AskOutput output) {
        DecisionReview<S, V, A> review = new DecisionReview<>(found, file);
        running = review;
        List<Seat> seats;
        try {
            seats = seats(review, file, found, resolved);
        } catch (InvalidInputException e) {
            if (!Files.isDirectory(path)) {
                throw e;
            }
            unusable(e);
            return DecisionReview.Counts.NONE;
        }
        used++;
        DecisionReview.Counts counts = DecisionReview.Counts.NONE;
        for (Seat each : seats) {
            if (!stopped) {
                counts = counts.plus(review.ask(resolved, each, difference -> output.difference(file, difference)));
                output.log(review.log(each, resolved.name()));
            }
        }
        return counts;
    }

    private List<Seat> seats(DecisionReview<?, ?, ?> review, Path file, Game<?, ?, ?> found, ResolvedBot resolved) {
        ReplayHeader header = review.header();
        if (header.rulesVersion() != found.rulesVersion()) {
            spec.commandLine()
                    .getErr()
                    .println(file + " was played with version " + header.rulesVersion() + " of the " + found.id()
                            + " rules; the current version is " + found.rulesVersion() + ".");
        }
        review.verify();
        if (seat != null) {
            if (seat < 0 || seat >= header.seats()) {
                throw new InvalidInputException(
                        "there is no seat " + seat + " in " + file + "; seats: 0 to " + (header.seats() - 1));
            }
            return List.of(new Seat(seat));
        }
        List<Seat> all = IntStream.range(0, header.seats()).mapToObj(Seat::new).toList();
        List<Seat> own = all.stream()
                .filter(each -> isSame(header.bots().get(each.index()), resolved))
                .toList();
        return own.isEmpty() ? all : own;
    }

    /** Returns whether the recorded bot has the same name. In a match against itself, a bot has the second name only in the table. */
    private static boolean isSame(ReplayHeader.ReplayBot recorded, ResolvedBot resolved) {
        return recorded.name().equals(resolved.name()) || recorded.bot().equals(resolved.bot());
    }
}
