package dev.sparring.server.cli;

import dev.sparring.bot.Seat;
import dev.sparring.game.Game;
import dev.sparring.rules.InvalidInputException;
import dev.sparring.rules.Seeds;
import dev.sparring.rules.Setup;
import dev.sparring.rules.SetupRequest;
import dev.sparring.server.check.CheckReport;
import dev.sparring.server.check.CheckRunner;
import dev.sparring.server.check.LogScan;
import dev.sparring.server.check.ShortMatchResults;
import dev.sparring.server.check.ShortMatches;
import dev.sparring.server.check.StepReport;
import dev.sparring.server.participants.ResolvedBot;
import dev.sparring.server.participants.Roster;
import dev.sparring.server.session.RepeatCommand;
import dev.sparring.wire.CheckTarget;
import dev.sparring.wire.Launch;
import dev.sparring.wire.ProtocolCheck;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.HashMap;
import java.util.LinkedHashMap;
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

/** {@code spar check}: whether a bot keeps to its game's protocol, step by step, and then in fast games. */
@Command(
        name = "check",
        description = {
            "Walks along the game's protocol with a bot, step by step, then plays it through fast games.",
            "",
            "Each step says what the bot was sent and what it answered, and what to change where it failed"
                    + " (docs/check.md). Exit status: 0 all passed, 1 something failed, 2 wrong use."
        },
        mixinStandardHelpOptions = true)
final class CheckCommand implements Callable<Integer> {
    private static final int DEFAULT_GAMES = 20;
    private static final int MAX_GAMES = 10_000;

    @Parameters(
            index = "0",
            paramLabel = "GAME",
            completionCandidates = GameIds.class,
            description = "The game: 'spar games' lists them.")
    private String game;

    @Parameters(
            index = "1",
            arity = "0..1",
            paramLabel = "BOT",
            description = "The bot, named as for 'spar play'. Default: the only bot that sparring.yaml has for the"
                    + " game.")
    private String bot;

    @Option(names = "--games", paramLabel = "N", description = "How many games; usually ${DEFAULT-VALUE}, 0 for none.")
    private int games = DEFAULT_GAMES;

    @Option(names = "--seed", paramLabel = "N", description = "The seed of the first game; usually ${DEFAULT-VALUE}.")
    private long seed = 1;

    @Option(
            names = "--option",
            paramLabel = "K=V",
            description = "A setting of the game: 'spar games GAME' lists them.")
    private Map<String, String> options = new LinkedHashMap<>();

    @Option(names = "--json", description = "Prints the result as one JSON object, and nothing else.")
    private boolean json;

    @Mixin
    private ConfigOption config;

    @Spec
    private CommandSpec spec;

    @Override
    public Integer call() {
        if (games < 0 || games > MAX_GAMES) {
            throw new InvalidInputException("--games " + games + ": expected 0 to " + MAX_GAMES);
        }
        return check(Games.named(game));
    }

    private <S, V, A> int check(Game<S, V, A> found) {
        Roster roster = new Roster(found, config.load());
        ResolvedBot entrant = roster.overTheWire(Optional.ofNullable(bot));
        SetupRequest request = found.shortened(
                SetupRequest.defaults(found.minSeats(), seed).withOptions(TextFile.inOptions(found, options)));
        Setup<S, V, A> setup = found.setup(request);
        Path logs = logFolder();
        ProtocolCheck check = found.wire().protocolCheck(candidate(found, entrant, setup, logs), setup);
        CheckOutput output = new CheckOutput(spec.commandLine().getOut(), json, Paint.of(spec.commandLine()));
        if (bot == null) {
            output.chose(roster.defaultBot());
        }
        output.begin(found, entrant);
        endAtShutdown(check::close);
        List<StepReport> steps = CheckRunner.run(check, output::step);
        Optional<ShortMatchResults> played = Optional.empty();
        if (games > 0 && steps.stream().noneMatch(StepReport::failed)) {
            ResolvedBot opponent =
                    roster.find(List.of("class:" + found.bots().get(0).name())).get(0);
            output.playing(games, opponent);
            ShortMatches<S, V, A> fast = new ShortMatches<>(found, entrant, opponent, logs);
            endAtShutdown(fast::stop);
            played = Optional.of(fast.play(games, request, again -> again(entrant, opponent, request.withSeed(again))));
        }
        LogScan look = new LogScan(logs);
        CheckReport report = new CheckReport(steps, check.tally(), played, look.withStackTrace(), look.files());
        output.end(found, entrant, report);
        if (report.spotless() && !report.logs().isEmpty()) {
            delete(look);
        }
        return report.passed() ? Main.PLAYED : Main.COULD_NOT_PLAY;
    }

    /** Somebody who breaks off a check must not be left with its bots. */
    private static void endAtShutdown(Runnable end) {
        Runtime.getRuntime().addShutdownHook(new Thread(end, "end the check"));
    }

    private static CheckTarget candidate(Game<?, ?, ?> found, ResolvedBot entrant, Setup<?, ?, ?> setup, Path logs) {
        if (entrant instanceof ResolvedBot.Address address) {
            return new CheckTarget.Address(address.uri());
        }
        ResolvedBot.Program program = (ResolvedBot.Program) entrant;
        Map<String, String> environment = new HashMap<>(program.environment());
        environment.put("SPARRING_GAME", found.id());
        environment.put("SPARRING_SEED", Long.toString(Seeds.ofBot(setup.seed(), new Seat(0))));
        return new CheckTarget.Program(
                new Launch(program.command(), program.directory(), environment, logs.resolve("steps.log")));
    }

    /** The command line that plays a game of the check again. */
    private String again(ResolvedBot entrant, ResolvedBot opponent, SetupRequest request) {
        List<ResolvedBot> seats = ShortMatches.seating(entrant, opponent, request.seats(), request.seed());
        Map<String, String> named = new TreeMap<>(request.options());
        // An option that is a file is repeated by its name.
        named.replaceAll(options::getOrDefault);
        RepeatCommand command = new RepeatCommand(
                        game, seats.stream().map(ResolvedBot::bot).toList(), request.seed())
                .map(request.mapName())
                .options(named);
        config.file().ifPresent(file -> command.add("--config", file.toString()));
        return command.toString();
    }

    /** A folder that comes to be with the first log. */
    private static Path logFolder() {
        return Path.of(System.getProperty("java.io.tmpdir"), "spar-check-" + UUID.randomUUID());
    }

    /** The logs of a bot about which there is nothing to say are of no use to anybody. */
    private static void delete(LogScan look) {
        try {
            for (Path file : look.files()) {
                Files.delete(file);
            }
            Files.delete(look.folder());
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }
}
