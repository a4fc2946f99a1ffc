package dev.sparring.server.cli;

import dev.sparring.game.BuiltInBot;
import dev.sparring.game.Game;
import dev.sparring.rules.InvalidInputException;
import dev.sparring.server.participants.ExitStatus;
import dev.sparring.server.participants.Games;
import dev.sparring.server.session.CommandText;
import dev.sparring.server.template.BotNames;
import dev.sparring.server.template.Language;
import dev.sparring.server.template.NewProject;
import dev.sparring.server.template.Template;
import java.io.PrintWriter;
import java.nio.file.InvalidPathException;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.Callable;
import java.util.stream.Stream;
import picocli.CommandLine.Command;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.Spec;

/** {@code spar new}: creates a starter project. */
@Command(
        name = "new",
        description = {
            "Creates a project with a small bot, its tests and a README, ready to build and play.",
            "",
            "Existing files are never overwritten. A Java project contains the SDK, so Maven needs only Maven Central."
        },
        mixinStandardHelpOptions = true)
final class NewCommand implements Callable<Integer> {
    @Parameters(index = "0", paramLabel = "GAME", description = "The game: 'spar games' lists all games.")
    private String game;

    @Parameters(
            index = "1",
            paramLabel = "DIR",
            description = "The project's folder: a new one, or one without files of the same names.")
    private String folder;

    @Option(names = "--package", paramLabel = "P", description = "The bot's Java package (default: my.bot).")
    private String packageName;

    @Option(names = "--name", paramLabel = "N", description = "The bot's name: a Java class name (default: MyBot).")
    private String name;

    @Option(names = "--language", paramLabel = "L", description = "java or python (default: java).")
    private String languageWord = Language.JAVA.word();

    @Spec
    private CommandSpec spec;

    @Override
    public Integer call() {
        Game<?, ?, ?> found = Games.named(game);
        Language language = Language.of(languageWord);
        if (packageName != null && language != Language.JAVA) {
            throw new InvalidInputException(
                    "--package applies only to Java; a " + language.word() + " bot has no package");
        }
        BotNames names = new BotNames(
                Optional.ofNullable(packageName).orElse(BotNames.DEFAULT.packageName()),
                Optional.ofNullable(name).orElse(BotNames.DEFAULT.className()));
        Path target = target();
        Template template = Template.of(found.id(), language);
        NewProject.of(template, names, builtIn(found)).write(target);
        PrintWriter out = spec.commandLine().getOut();
        out.println("Created a bot for " + found.title() + " in " + target + ". Next steps:");
        out.println();
        new NextCommands(Path.of("").toAbsolutePath(), target, CommandText.program())
                .of(found.id(), names.project(), language)
                .forEach(command -> out.println("  " + command));
        out.println();
        out.println("For more, read README.md in that folder.");
        out.flush();
        return ExitStatus.PLAYED;
    }

    private Path target() {
        try {
            return Path.of(folder);
        } catch (InvalidPathException e) {
            throw new InvalidInputException("'" + folder + "' is not a valid folder name: " + e.getReason(), e);
        }
    }

    private static List<String> builtIn(Game<?, ?, ?> game) {
        return Stream.concat(game.bots().stream().map(BuiltInBot::name), Stream.of("sample"))
                .toList();
    }
}
