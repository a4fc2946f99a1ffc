package dev.sparring.server.cli.play;

import dev.sparring.game.Game;
import dev.sparring.rules.InvalidInputException;
import dev.sparring.rules.SetupRequest;
import dev.sparring.server.check.BotCheck;
import dev.sparring.server.check.CheckReport;
import dev.sparring.server.check.LogScan;
import dev.sparring.server.check.ShortMatches;
import dev.sparring.server.cli.shared.ConfigOption;
import dev.sparring.server.cli.shared.GameIds;
import dev.sparring.server.cli.shared.GameOptions;
import dev.sparring.server.cli.shared.Paint;
import dev.sparring.server.cli.shared.SandboxOption;
import dev.sparring.server.participants.ExitStatus;
import dev.sparring.server.participants.Games;
import dev.sparring.server.participants.HostedBots;
import dev.sparring.server.participants.ResolvedBot;
import dev.sparring.server.participants.Roster;
import dev.sparring.server.session.RepeatCommand;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import java.util.UUID;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.Spec;

/** {@code spar check}: tests a bot against its game's protocol step by step, then in short matches. */
@Command(
        name = "check",
        description = {
            "Checks a bot against the game's protocol step by step, then plays short matches with it.",
            "",
            "For each step, it shows what the bot was sent and what it answered and, if the step failed, what to"
                    + " change (docs/check.md). Exit status: 0 nothing failed, 1 something failed, 2 invalid command line."
        },
        mixinStandardHelpOptions = true)
public final class CheckCommand implements Callable<Integer> {
    private static final int DEFAULT_GAMES = 20;
    private static final int MAX_GAMES = 10_000;

    @Parameters(
            index = "0",
            paramLabel = "GAME",
            completionCandidates = GameIds.class,
            description = "The game: 'spar games' lists all games.")
    private String game;

    @Parameters(
            index = "1",
            arity = "0..1",
            paramLabel = "BOT",
            description = "The bot, in any form that 'spar play' accepts (default: the only bot in sparring.yaml for"
                    + " the game; docs/config.md#the-default-bot).")
    private String bot;

    @Option(
            names = "--games",
            paramLabel = "N",
            description = "The number of short matches, from 0 to 10000 (default: ${DEFAULT-VALUE}).")
    private int games = DEFAULT_GAMES;

    @Option(
            names = "--seed",
            paramLabel = "N",
            description = "The seed of the steps and of the first short match (default: ${DEFAULT-VALUE}).")
    private long seed = 1;

    @Mixin
    private GameOptions options;

    @Option(names = "--json", description = "Prints the result as one JSON object and nothing else.")
    private boolean json;

    @Mixin
    private SandboxOption sandbox;

    @Mixin
    private ConfigOption config;

    @Spec
    private CommandSpec spec;

    @Override
    public Integer call() {
        if (games < 0 || games > MAX_GAMES) {
            throw new InvalidInputException("--games " + games + ": expected a whole number from 0 to " + MAX_GAMES);
        }
        return check(Games.named(game));
    }

    private <S, V, A> int check(Game<S, V, A> found) {
        Roster roster = new Roster(found, sandbox.apply(config.load()));
        ResolvedBot resolved = roster.overProtocol(Optional.ofNullable(bot));
        SetupRequest request =
                found.shortened(SetupRequest.defaults(found.minSeats(), seed).withOptions(options.read(found)));
        Path logs = logFolder();
        ResolvedBot opponent =
                roster.find(List.of("class:" + found.bots().get(0).name())).get(0);
        BotCheck<S, V, A> check = new BotCheck<>(found, resolved, HostedBots.NONE, opponent, request, logs);
        CheckOutput output = new CheckOutput(spec.commandLine().getOut(), json, Paint.of(spec.commandLine()));
        if (bot == null) {
            output.choice(roster.defaultBot());
        }
        output.begin(found, resolved, SandboxOption.status(List.of(resolved)));
        try (CheckShutdown shutdown = CheckShutdown.guard(logs)) {
            shutdown.endsWith(check::stop);
            CheckReport report = check.run(
                    games,
                    request,
                    matchSeed -> again(resolved, opponent, request.withSeed(matchSeed)),
                    shutdown.unlessTerminated(output.text()));
            shutdown.beginReport();
            output.end(found, resolved, report);
            if (report.spotless() && !report.logs().isEmpty()) {
                delete(new LogScan(logs));
            }
            return report.passed() ? ExitStatus.PLAYED : ExitStatus.COULD_NOT_PLAY;
        }
    }

    /** Returns the command line that repeats a match of the check. */
    private String again(ResolvedBot resolved, ResolvedBot opponent, SetupRequest request) {
        List<ResolvedBot> seats = ShortMatches.seating(resolved, opponent, request.seats(), request.seed());
        Map<String, String> named = new TreeMap<>(request.options());
        // An option whose value is a file is repeated with the file's name.
        named.replaceAll(options.given()::getOrDefault);
        RepeatCommand command = new RepeatCommand(
                        game, seats.stream().map(ResolvedBot::bot).toList(), request.seed())
                .map(request.mapName())
                .options(named);
        config.file().ifPresent(file -> command.add("--config", file.toString()));
        return command.toString();
    }

    /** Returns the path of a new folder, which is created when the first log is written. */
    private static Path logFolder() {
        return Path.of(System.getProperty("java.io.tmpdir"), "spar-check-" + UUID.randomUUID());
    }

    /** Deletes the logs of a bot that passed without a warning. */
    private static void delete(LogScan logScan) {
        try {
            for (Path file : logScan.files()) {
                Files.delete(file);
            }
            Files.delete(logScan.folder());
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }
}
