package dev.sparring.server.cli;

import dev.sparring.game.BuiltInBot;
import dev.sparring.game.Game;
import dev.sparring.rules.InvalidInputException;
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

/** {@code spar new}: a project to begin a bot with. */
@Command(
        name = "new",
        description = {
            "Writes a project with a small bot, its tests and a README, ready to be built and played.",
            "",
            "Nothing is written over. A Java project carries the SDK, so that Maven needs nothing but Maven Central."
        },
        mixinStandardHelpOptions = true)
final class NewCommand implements Callable<Integer> {
    @Parameters(index = "0", paramLabel = "GAME", description = "The game: 'spar games' lists them.")
    private String game;

    @Parameters(index = "1", paramLabel = "DIR", description = "The folder, new or without files of these names.")
    private String folder;

    @Option(names = "--package", paramLabel = "P", description = "The bot's Java package. Usually my.bot.")
    private String packageName;

    @Option(names = "--name", paramLabel = "N", description = "The bot's name, a Java class's. Usually MyBot.")
    private String name;

    @Option(names = "--language", paramLabel = "L", description = "java (the usual one) or python.")
    private String languageWord = Language.JAVA.word();

    @Spec
    private CommandSpec spec;

    @Override
    public Integer call() {
        Game<?, ?, ?> found = Games.named(game);
        Language language = Language.of(languageWord);
        if (packageName != null && language != Language.JAVA) {
            throw new InvalidInputException("--package is for Java; a bot in " + language.word() + " has none");
        }
        BotNames names = new BotNames(
                Optional.ofNullable(packageName).orElse(BotNames.DEFAULT.packageName()),
                Optional.ofNullable(name).orElse(BotNames.DEFAULT.className()));
        Path target = target();
        Template template = Template.of(found.id(), language);
        NewProject.of(template, names, builtIn(found)).write(target);
        PrintWriter out = spec.commandLine().getOut();
        out.println("A bot for " + found.title() + " has been written to " + target + ". What comes next:");
        out.println();
        new NextCommands(Path.of("").toAbsolutePath(), target, Main.program())
                .of(found.id(), names.project(), language)
                .forEach(command -> out.println("  " + command));
        out.println();
        out.println("README.md there tells the rest.");
        out.flush();
        return Main.PLAYED;
    }

    private Path target() {
        try {
            return Path.of(folder);
        } catch (InvalidPathException e) {
            throw new InvalidInputException("'" + folder + "' cannot be the name of a folder: " + e.getReason(), e);
        }
    }

    private static List<String> builtIn(Game<?, ?, ?> game) {
        return Stream.concat(game.bots().stream().map(BuiltInBot::name), Stream.of("sample"))
                .toList();
    }
}
