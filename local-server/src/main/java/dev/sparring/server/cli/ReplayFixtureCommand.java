package dev.sparring.server.cli;

import com.fasterxml.jackson.databind.JsonNode;
import dev.sparring.game.Game;
import dev.sparring.rules.InvalidInputException;
import dev.sparring.server.fixture.DecisionFinder;
import dev.sparring.server.fixture.FixtureText;
import dev.sparring.server.replay.ReplayReader;
import dev.sparring.testing.Fixture;
import dev.sparring.wire.CannotPlayException;
import java.io.IOException;
import java.io.PrintWriter;
import java.nio.file.FileAlreadyExistsException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.Spec;

/** {@code spar replay fixture}: a turn of a match as a unit test. */
@Command(
        name = "fixture",
        description = {
            "Writes what a seat saw at its decision in a turn into a file, and prints a test that has a bot decide again.",
            "",
            "Run it in the folder of your bot's project: the test reads the file from there."
        },
        mixinStandardHelpOptions = true)
final class ReplayFixtureCommand implements Callable<Integer> {
    private static final Path DEFAULT = Path.of("src", "test", "resources");

    @Parameters(index = "0", paramLabel = "FILE", description = "The replay.")
    private Path file;

    @Option(names = "--turn", paramLabel = "N", required = true, description = "The turn.")
    private int turn;

    @Option(names = "--seat", paramLabel = "S", required = true, description = "Whose decision, from 0.")
    private int seat;

    @Option(
            names = "--decision",
            paramLabel = "K",
            description = "Which one, where the seat is asked more than once in a turn; usually the first.")
    private int decision = 1;

    @Option(names = "--bot", paramLabel = "CLASS", description = "Your bot's class; usually ${DEFAULT-VALUE}.")
    private String bot = "MyBot";

    @Option(
            names = "--package",
            paramLabel = "PACKAGE",
            description =
                    "Your test's package: the file goes among the resources of that, and the test reads it from there.")
    private String inPackage;

    @Option(
            names = "--to",
            paramLabel = "FILE",
            description = "Where it is written; usually into src/test/resources, by a name of its own.")
    private Path to;

    @Spec
    private CommandSpec spec;

    @Override
    public Integer call() {
        if (!bot.matches("[\\p{Alpha}_$][\\w$]*(\\.[\\p{Alpha}_$][\\w$]*)*")) {
            throw new InvalidInputException("--bot: '" + bot + "' is no name of a class");
        }
        if (inPackage != null && !inPackage.matches("[\\p{Alpha}_]\\w*(\\.[\\p{Alpha}_]\\w*)*")) {
            throw new InvalidInputException(
                    "--package: '" + inPackage + "' is no name of a package: expected com.example, say");
        }
        if (inPackage != null && to != null) {
            throw new InvalidInputException("--package says where the file goes, and so does --to: name one of them");
        }
        Game<?, ?, ?> game;
        try (ReplayReader replay = new ReplayReader(file)) {
            game = Games.named(replay.header().game());
        }
        Fixture<?, JsonNode> fixture = new DecisionFinder(game, file).inTurn(turn, seat, decision);
        Path written = to == null ? folder().resolve(FixtureText.name(fixture)) : to;
        FixtureText text = inPackage == null
                ? FixtureText.of(game, fixture, bot, written.toString())
                : FixtureText.beside(game, fixture, bot);
        write(written, text.json());
        PrintWriter out = spec.commandLine().getOut();
        out.println("// " + written + " is what seat " + seat + " saw; this test has your bot decide again.");
        out.print(text.test());
        out.flush();
        return Main.PLAYED;
    }

    private Path folder() {
        return inPackage == null ? DEFAULT : DEFAULT.resolve(inPackage.replace('.', '/'));
    }

    private static void write(Path file, String json) {
        try {
            if (file.getParent() != null) {
                Files.createDirectories(file.getParent());
            }
            Files.writeString(file, json, StandardOpenOption.CREATE_NEW, StandardOpenOption.WRITE);
        } catch (FileAlreadyExistsException e) {
            throw new InvalidInputException(file + " is there already; --to FILE writes elsewhere", e);
        } catch (IOException e) {
            throw new CannotPlayException(file + " cannot be written: " + e.getMessage(), e);
        }
    }
}
