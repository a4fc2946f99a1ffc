package dev.sparring.server.cli.compare;

import dev.sparring.game.Game;
import dev.sparring.rules.InvalidInputException;
import dev.sparring.rules.SetupRequest;
import dev.sparring.server.cli.shared.ConfigOption;
import dev.sparring.server.cli.shared.GameIds;
import dev.sparring.server.cli.shared.GameOptions;
import dev.sparring.server.cli.shared.HeatOptions;
import dev.sparring.server.cli.shared.Paint;
import dev.sparring.server.cli.shared.RunShutdown;
import dev.sparring.server.cli.shared.SandboxOption;
import dev.sparring.server.cli.shared.TextFile;
import dev.sparring.server.participants.ExitStatus;
import dev.sparring.server.participants.Games;
import dev.sparring.server.participants.ResolvedBot;
import dev.sparring.server.participants.Roster;
import dev.sparring.server.session.CommandText;
import dev.sparring.server.statistics.HeatTest;
import dev.sparring.server.statistics.Verdict;
import dev.sparring.server.tournament.ComparePlan;
import dev.sparring.server.tournament.Comparison;
import dev.sparring.server.tournament.Concurrency;
import dev.sparring.server.tournament.HeatQueue;
import dev.sparring.server.tournament.LocalUnitRunner;
import dev.sparring.server.tournament.LocalWorkers;
import dev.sparring.server.tournament.MapPool;
import dev.sparring.server.tournament.ReplayKeeping;
import dev.sparring.server.tournament.WorkUnit;
import dev.sparring.wire.CannotPlayException;
import java.io.IOException;
import java.io.PrintStream;
import java.nio.file.FileAlreadyExistsException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.Callable;
import java.util.concurrent.ThreadLocalRandom;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.Spec;

/** {@code spar compare}: plays until it is clear whether one bot is better than another. */
@Command(
        name = "compare",
        description = {
            "Plays until it is clear whether bot NEW is better than bot OLD (docs/guide/is-it-better.md).",
            "",
            "With two players, NEW and OLD play each other from both seats. With --against, each of them takes every seat"
                    + " against the same other bots.",
            "",
            "Bots are named as in 'spar play'."
        },
        mixinStandardHelpOptions = true)
public final class CompareCommand implements Callable<Integer> {
    private static final Logger LOG = LoggerFactory.getLogger(CompareCommand.class);

    /** A bot that fails in every match of so many heats stops the comparison. */
    private static final int FAILED_HEATS = 3;

    /** The number of heats whose replays are kept. */
    private static final int WORST = 3;

    @Parameters(
            index = "0",
            paramLabel = "GAME",
            completionCandidates = GameIds.class,
            description = "The game: 'spar games' lists all games.")
    private String game;

    @Parameters(index = "1", paramLabel = "NEW", description = "The bot that may be better.")
    private String ours;

    @Parameters(index = "2", paramLabel = "OLD", description = "The bot that it is compared with.")
    private String theirs;

    @Option(
            names = "--against",
            paramLabel = "BOT",
            description = "Another bot, against which both play; can be repeated.")
    private List<String> against = List.of();

    @Option(
            names = "--players",
            paramLabel = "K",
            description =
                    "The number of players of a match (default: 2, or as many as the game and the bots of --against"
                            + " allow).")
    private Integer players;

    @Mixin
    private HeatTestOptions testOptions;

    @Option(
            names = "--seed",
            paramLabel = "N",
            description = "Seed for the maps and seeds of all heats (default: a random seed).")
    private Long seed;

    @Mixin
    private HeatOptions heatOptions;

    @Mixin
    private GameOptions options;

    @Option(
            names = "--expect",
            paramLabel = "VERDICT",
            description = "Exits with status 4 if the verdict is not this one: better, not-better or undecided.")
    private String expected;

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
        return compare(Games.named(game));
    }

    private <S, V, A> int compare(Game<S, V, A> found) {
        checkOptions();
        Roster roster = new Roster(found, sandbox.apply(config.load()));
        List<ResolvedBot> bots = bots(found, roster);
        ComparePlan plan = plan(found, bots);
        HeatTest test = testOptions.test(plan.design());
        Map<String, ResolvedBot> named = new LinkedHashMap<>();
        bots.forEach(bot -> named.put(bot.name(), bot));
        SetupRequest request = request(found, plan);
        // A wrong option or map is reported before the first heat.
        plan.maps().check(found, request);
        int threads = heatOptions.concurrency().orElseGet(() -> Concurrency.of(bots, plan.players()));
        CompareOutput output = new CompareOutput(
                spec.commandLine().getOut(),
                spec.commandLine().getErr(),
                json,
                Paint.of(spec.commandLine()),
                plan,
                testOptions.question());
        SandboxOption.status(bots).ifPresent(output::line);
        output.begin(found, test, threads);
        Path folder = folder(found);
        LocalUnitRunner<S, V, A> runner = new LocalUnitRunner<>(
                found, named, request, new ReplayKeeping(folder, false, ReplayKeeping.Keep.ASKED_FOR));
        Comparison comparison = new Comparison(plan, test);
        List<Comparison.HeatScore> worst = List.of();
        Optional<CannotPlayException> failure = Optional.empty();
        HeatQueue queue = new HeatQueue(plan::heat, test.cap(), new LocalWorkers(runner, threads));
        try (RunShutdown shutdown = RunShutdown.guard(queue::close)) {
            PrintStream before = System.out;
            // Standard output is for the result only. Bots' threads have separate logs.
            System.setOut(System.err);
            try {
                while (!comparison.isFinished()) {
                    Comparison.HeatScore heat = comparison.add(queue.next());
                    worst = keepWorst(worst, heat, runner);
                    checkFailures(comparison, plan);
                    output.progress(comparison);
                }
            } catch (CannotPlayException e) {
                failure = Optional.of(e);
            } finally {
                queue.close();
                System.setOut(before);
            }
            List<WorkUnit> kept = worst.stream()
                    .flatMap(heat -> heat.heat().heat().units().stream())
                    .toList();
            kept.forEach(runner::keep);
            runner.deleteAllBut(kept);
            if (failure.isEmpty() || (shutdown.stopped() && comparison.matches() > 0)) {
                output.end(comparison, worst, runner, shutdown.stopped(), command(plan));
            }
        }
        if (failure.isPresent()) {
            throw failure.get();
        }
        Verdict verdict = comparison.verdict();
        return expected == null || expected.equals(CompareOutput.word(verdict))
                ? ExitStatus.PLAYED
                : ExitStatus.OTHER_VERDICT;
    }

    private static List<Comparison.HeatScore> keepWorst(
            List<Comparison.HeatScore> worst, Comparison.HeatScore heat, LocalUnitRunner<?, ?, ?> runner) {
        List<Comparison.HeatScore> all = new ArrayList<>(worst);
        all.add(heat);
        List<Comparison.HeatScore> kept = Comparison.worst(all, WORST);
        all.stream()
                .filter(other -> !kept.contains(other))
                .flatMap(other -> other.heat().heat().units().stream())
                .forEach(runner::delete);
        return kept;
    }

    /** Stops if a bot has failed in every match so far: then the heats compare nothing. */
    private void checkFailures(Comparison comparison, ComparePlan plan) {
        if (comparison.test().heats() != FAILED_HEATS) {
            return;
        }
        for (String bot : List.of(plan.ours(), plan.theirs())) {
            if (comparison.failures(bot) == comparison.matchesOfEach()) {
                throw new CannotPlayException(bot + " failed in each of its first " + comparison.failures(bot)
                        + " matches, so there is nothing to compare. To see why: " + CommandText.program() + " check "
                        + game
                        + " " + (bot.equals(plan.ours()) ? ours : theirs));
            }
        }
    }

    private void checkOptions() {
        testOptions.check();
        HeatOptions.requireThat(
                heatOptions.concurrency().orElse(1) >= 1,
                "--concurrency: expected a whole number from 1, not "
                        + heatOptions.concurrency().orElse(1),
                HeatTestOptions.PAGE);
        HeatOptions.requireThat(
                expected == null || List.of("better", "not-better", "undecided").contains(expected),
                "--expect: expected better, not-better or undecided, not '" + expected + "'",
                HeatTestOptions.PAGE);
    }

    private List<ResolvedBot> bots(Game<?, ?, ?> found, Roster roster) {
        List<String> named = new ArrayList<>(List.of(ours, theirs));
        named.addAll(against);
        int seats = players == null ? found.minSeats() : Math.min(players, found.maxSeats());
        // A game for three or more players needs others; the first built-in bot takes the seats that are left.
        while (found.minSeats() > 2 && named.size() < 1 + seats) {
            named.add(found.bots().get(0).name());
        }
        List<ResolvedBot> bots = roster.find(named);
        if (bots.size() != named.size()) {
            throw new InvalidInputException(
                    "a bot with 'count' takes several seats, and a comparison needs bots with one"
                            + " seat each (docs/config.md)");
        }
        return bots;
    }

    private ComparePlan plan(Game<?, ?, ?> found, List<ResolvedBot> bots) {
        List<String> names = bots.stream().map(ResolvedBot::name).toList();
        List<String> others = names.subList(2, names.size());
        int seats = HeatOptions.players(
                found,
                Optional.ofNullable(players),
                others.isEmpty() ? 2 : 1 + others.size(),
                "add --against BOT",
                HeatTestOptions.PAGE);
        long chosen = seed != null ? seed : ThreadLocalRandom.current().nextInt(1, 1_000_000);
        MapPool pool = HeatOptions.pool(found, heatOptions.maps());
        return new ComparePlan(names.get(0), names.get(1), others, seats, pool, chosen);
    }

    private SetupRequest request(Game<?, ?, ?> found, ComparePlan plan) {
        SetupRequest request =
                SetupRequest.defaults(plan.players(), plan.seed()).withOptions(options.read(found));
        return HeatOptions.mapFile(found, heatOptions.maps())
                .map(file -> request.withMap(TextFile.read(file, "map")))
                .orElse(request);
    }

    private static Path folder(Game<?, ?, ?> found) {
        Path replays = Path.of("replays");
        for (int number = 1; true; number++) {
            Path folder = replays.resolve("compare-" + found.id() + "-" + number);
            try {
                Files.createDirectories(replays);
                return Files.createDirectory(folder);
            } catch (FileAlreadyExistsException e) {
                LOG.trace("{} belongs to another comparison", folder, e);
            } catch (IOException e) {
                throw new CannotPlayException(
                        "the folder " + folder.toAbsolutePath() + " cannot be created: " + e.getMessage(), e);
            }
        }
    }

    /** Returns the command that repeats the comparison. */
    private String command(ComparePlan plan) {
        CommandText text = new CommandText(CommandText.program())
                .add("compare")
                .add(game)
                .add(ours)
                .add(theirs);
        against.forEach(bot -> text.add("--against").add(bot));
        if (players != null) {
            text.add("--players").add(Integer.toString(players));
        }
        heatOptions.maps().forEach(map -> text.add("--map").add(map));
        options.given().forEach((name, value) -> text.add("--option").add(name + "=" + value));
        testOptions.addTo(text);
        config.file().ifPresent(file -> text.add("--config").add(file.toString()));
        return text.add("--seed").add(Long.toString(plan.seed())).toString();
    }
}
