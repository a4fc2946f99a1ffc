package dev.sparring.server.cli.replay;

import dev.sparring.game.Game;
import dev.sparring.rules.InvalidInputException;
import dev.sparring.server.fixture.Decision;
import dev.sparring.server.fixture.DecisionFinder;
import dev.sparring.server.fixture.FixtureText;
import dev.sparring.server.participants.ExitStatus;
import dev.sparring.server.participants.Games;
import dev.sparring.server.replay.ReplayReader;
import dev.sparring.wire.CannotPlayException;
import java.io.IOException;
import java.io.PrintWriter;
import java.nio.file.FileAlreadyExistsException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.Spec;

/** {@code spar replay fixture}: creates a unit test from a turn of a match. */
@Command(
        name = "fixture",
        description = {
            "Saves a seat's view at one decision to a file, and prints a test in which your bot decides again.",
            "",
            "Run this command in your bot's project folder: the test reads the file from there."
        },
        mixinStandardHelpOptions = true)
final class ReplayFixtureCommand implements Callable<Integer> {
    private static final Path DEFAULT = Path.of("src", "test", "resources");

    @Parameters(index = "0", paramLabel = "FILE", description = "The replay file.")
    private Path file;

    @Option(names = "--turn", paramLabel = "N", required = true, description = "The turn of the decision.")
    private int turn;

    @Option(names = "--seat", paramLabel = "S", required = true, description = "The seat that decides, from 0.")
    private int seat;

    @Option(
            names = "--decision",
            paramLabel = "K",
            description =
                    "The number of the decision, from 1, if the seat decides more than once in the turn (default: 1).")
    private int decision = 1;

    @Option(names = "--bot", paramLabel = "CLASS", description = "Your bot's class (default: ${DEFAULT-VALUE}).")
    private String bot = "MyBot";

    @Option(
            names = "--package",
            paramLabel = "PACKAGE",
            description = "Your test's package: the file is written to this package in src/test/resources.")
    private String inPackage;

    @Option(
            names = "--to",
            paramLabel = "FILE",
            description = "The file to write (default: a new file in src/test/resources).")
    private Path to;

    @Spec
    private CommandSpec spec;

    @Override
    public Integer call() {
        if (!bot.matches("[\\p{Alpha}_$][\\w$]*(\\.[\\p{Alpha}_$][\\w$]*)*")) {
            throw new InvalidInputException("--bot: '" + bot + "' is not a class name");
        }
        if (inPackage != null && !inPackage.matches("[\\p{Alpha}_]\\w*(\\.[\\p{Alpha}_]\\w*)*")) {
            throw new InvalidInputException(
                    "--package: '" + inPackage + "' is not a package name; expected a name such as com.example");
        }
        if (inPackage != null && to != null) {
            throw new InvalidInputException(
                    "--package and --to both set the location of the file; use only one of them");
        }
        Game<?, ?, ?> game;
        try (ReplayReader replay = new ReplayReader(file)) {
            game = Games.named(replay.header().game());
        }
        Decision found = new DecisionFinder(game, file).inTurn(turn, seat, decision);
        Path written = to == null ? folder().resolve(found.fileName()) : to;
        FixtureText text = inPackage == null
                ? FixtureText.of(game, found, bot, written.toString())
                : FixtureText.inTestPackage(game, found, bot);
        write(written, text.json());
        PrintWriter out = spec.commandLine().getOut();
        out.println("// " + written + " contains what seat " + seat + " saw; in this test your bot decides again.");
        out.print(text.test());
        out.flush();
        return ExitStatus.PLAYED;
    }

    private Path folder() {
        return inPackage == null ? DEFAULT : DEFAULT.resolve(inPackage.replace('.', '/'));
    }

    private static void write(Path file, String json) {
        try {
            if (file.getParent() != null) {
                Files.createDirectories(file.getParent());
            }
            Files.createFile(file);
        } catch (FileAlreadyExistsException e) {
            throw new InvalidInputException(file + " already exists; use --to FILE to write another file", e);
        } catch (IOException e) {
            throw new CannotPlayException(file + " cannot be written: " + e, e);
        }
        try {
            Files.writeString(file, json);
        } catch (IOException e) {
            delete(file);
            throw new CannotPlayException(file + " cannot be written: " + e.getMessage(), e);
        }
    }

    /** Deletes a partial file: a test would read it. */
    private static void delete(Path file) {
        try {
            Files.delete(file);
        } catch (IOException e) {
            throw new CannotPlayException(file + " is incomplete, and cannot be deleted: " + e, e);
        }
    }
}
