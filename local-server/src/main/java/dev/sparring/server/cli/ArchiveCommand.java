package dev.sparring.server.cli;

import dev.sparring.game.Game;
import dev.sparring.rules.InvalidInputException;
import dev.sparring.server.cli.shared.ConfigOption;
import dev.sparring.server.cli.shared.GameIds;
import dev.sparring.server.participants.ClassArchive;
import dev.sparring.server.participants.ExitStatus;
import dev.sparring.server.participants.Games;
import dev.sparring.server.participants.ResolvedBot;
import dev.sparring.server.participants.Roster;
import java.io.IOException;
import java.io.OutputStream;
import java.io.PrintStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Collections;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.Spec;

/** {@code spar archive}: creates the class data archives of Sparring and of Java bots. */
@Command(
        name = "archive",
        description = {
            "Makes a Java bot start faster: plays a match, and writes the classes that the bot loads"
                    + " to an archive next to its jar (docs/config.md#start-time).",
            "",
            "Without arguments, this does the same for Sparring and the bots of sample-ai. The launcher does so after a"
                    + " build."
        },
        mixinStandardHelpOptions = true)
final class ArchiveCommand implements Callable<Integer> {
    private static final String RANDOM = "random";
    private static final String SAMPLE = "sample";

    @Parameters(index = "0", arity = "0..1", paramLabel = "GAME", completionCandidates = GameIds.class)
    private String game;

    @Parameters(
            index = "1",
            arity = "0..1",
            paramLabel = "BOT",
            description = "A bot whose command is {java} and a jar.")
    private String bot;

    @Option(
            names = "--stale",
            description = "Plays no match, and only creates archives again that are older than their jars.")
    private boolean stale;

    @Mixin
    private ConfigOption config;

    @Spec
    private CommandSpec spec;

    /** A match that loads the classes of the programs in it. */
    private record Match(String game, List<String> bots) {}

    @Override
    public Integer call() {
        List<Match> matches = new ArrayList<>();
        Set<ClassArchive> archives = new LinkedHashSet<>();
        if (game == null) {
            ClassArchive.own().ifPresent(archives::add);
            for (String id : Games.ids()) {
                matches.add(match(id, sample(Games.named(id), archives)));
                matches.add(inJvm(Games.named(id)));
            }
        } else if (bot == null) {
            throw new InvalidInputException("expected GAME and BOT, or neither (docs/config.md#start-time)");
        } else {
            archives.add(archiveOf(bot));
            matches.add(match(game, List.of(bot)));
        }
        if (stale) {
            archives.removeIf(archive -> archive.isCurrent() || !archive.isRecorded());
        } else {
            record(matches);
        }
        for (ClassArchive archive : archives) {
            archive.create();
            spec.commandLine().getOut().println("Created " + archive.file());
        }
        spec.commandLine().getOut().flush();
        return ExitStatus.PLAYED;
    }

    private ClassArchive archiveOf(String name) {
        ResolvedBot found =
                new Roster(Games.named(game), config.load()).find(List.of(name)).get(0);
        return ClassArchive.of(found)
                .orElseThrow(
                        () -> new InvalidInputException("'" + name + "' has no command with {java} and a jar, such as"
                                + " \"{java} -jar my-bot.jar\" (docs/config.md#start-time)"));
    }

    /** Returns the bot of sample-ai that plays a game, if it has been built. */
    private List<String> sample(Game<?, ?, ?> of, Set<ClassArchive> archives) {
        Optional<ClassArchive> archive = new Roster(of, config.load())
                .listed(SAMPLE)
                .flatMap(ClassArchive::of)
                .filter(each -> Files.exists(each.jar()));
        archive.ifPresent(archives::add);
        return archive.isPresent() ? List.of(SAMPLE) : List.of();
    }

    /** The other seats have built-in bots that are programs as well. */
    private static Match match(String game, List<String> bots) {
        List<String> all = new ArrayList<>(bots);
        int others = Math.max(1, Games.named(game).minSeats() - bots.size());
        all.addAll(Collections.nCopies(others, "protocol:" + RANDOM));
        while (all.size() < Games.named(game).minSeats()) {
            all.add("class:" + RANDOM);
        }
        return new Match(game, all);
    }

    /** Returns a match between the built-in bot that most people play against and others, in this JVM. */
    private static Match inJvm(Game<?, ?, ?> game) {
        List<String> bots = new ArrayList<>(Collections.nCopies(game.minSeats(), "class:" + RANDOM));
        bots.set(0, "class:" + game.bots().get(0).name());
        return new Match(game.id(), bots);
    }

    private void record(List<Match> matches) {
        PrintStream out = System.out;
        try {
            Path replay = Files.createTempFile("archive", ".ndjson.gz");
            System.setOut(new PrintStream(OutputStream.nullOutputStream(), false, StandardCharsets.UTF_8));
            // A program in a sandbox could not write next to its jar.
            ClassArchive.record(true);
            for (Match match : matches) {
                play(match, replay, "off");
            }
            ClassArchive.record(false);
            play(matches.get(0), replay, "auto");
            Files.delete(replay);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        } finally {
            System.setOut(out);
        }
    }

    private void play(Match match, Path replay, String sandbox) {
        List<String> arguments = new ArrayList<>(List.of("play", match.game));
        arguments.addAll(match.bots);
        arguments.addAll(List.of("--seed", "1", "--sandbox", sandbox, "--replay", replay.toString()));
        config.file().ifPresent(file -> arguments.addAll(List.of("--config", file.toString())));
        int status = Main.run(arguments.toArray(String[]::new));
        if (status != ExitStatus.PLAYED) {
            throw new InvalidInputException("spar " + String.join(" ", arguments) + " failed with status " + status);
        }
    }
}
