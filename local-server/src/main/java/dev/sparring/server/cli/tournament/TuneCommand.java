package dev.sparring.server.cli.tournament;

import dev.sparring.game.Game;
import dev.sparring.server.cli.shared.ConfigOption;
import dev.sparring.server.cli.shared.GameIds;
import dev.sparring.server.cli.shared.GameOptions;
import dev.sparring.server.cli.shared.HeatOptions;
import dev.sparring.server.cli.shared.SandboxOption;
import dev.sparring.server.participants.Config;
import dev.sparring.server.participants.ExitStatus;
import dev.sparring.server.participants.Games;
import dev.sparring.server.participants.ResolvedBot;
import dev.sparring.server.participants.Roster;
import dev.sparring.server.store.TuningStore;
import dev.sparring.server.tournament.Concurrency;
import dev.sparring.server.tournament.LocalUnitRunner;
import dev.sparring.server.tournament.LocalWorkers;
import dev.sparring.server.tournament.RemoteRun;
import dev.sparring.server.tournament.ReplayKeeping;
import dev.sparring.server.tournament.TournamentRun;
import dev.sparring.server.tournament.Workers;
import dev.sparring.server.tournament.WorkersProvider;
import dev.sparring.server.tuning.ParametersFile;
import dev.sparring.server.tuning.TuningState;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.Spec;

/** {@code spar tune}: searches for the parameters with which a bot scores best, or continues the search. */
@Command(
        name = "tune",
        description = {
            "Searches for the parameters with which a bot scores best against other bots, or continues the search"
                    + " (docs/guide/tuning.md).",
            "",
            "The results are kept in a file. The same command continues a search that was stopped.",
            "",
            "Bots are named as in 'spar play'."
        },
        mixinStandardHelpOptions = true,
        subcommands = TuneShowCommand.class)
public final class TuneCommand implements Callable<Integer> {
    /** The folder of all files with results, next to the configuration. */
    private static final String FOLDER = "tunings";

    // What the search needs is not required by picocli, because the subcommand does not have it.
    @Parameters(
            index = "0",
            arity = "0..1",
            paramLabel = "GAME",
            completionCandidates = GameIds.class,
            description = "The game: 'spar games' lists all games.")
    private String game;

    @Parameters(index = "1", arity = "0..1", paramLabel = "BOT", description = "The bot whose parameters are searched.")
    private String bot;

    @Option(
            names = "--parameters",
            paramLabel = "FILE",
            description = "The YAML file with the parameters and their ranges (docs/tune.md#the-file); required.")
    private Path parameters;

    @Option(
            names = "--against",
            paramLabel = "BOT",
            description = "An opponent; can be repeated (default: all built-in bots of the game).")
    private List<String> against = List.of();

    @Option(
            names = "--iterations",
            paramLabel = "N",
            defaultValue = "100",
            description = "The number of iterations (default: ${DEFAULT-VALUE}). A search can be continued with more.")
    private int iterations;

    @Option(
            names = "--heats",
            paramLabel = "N",
            defaultValue = "10",
            description = "The number of heats in each iteration (default: ${DEFAULT-VALUE}).")
    private int heats;

    @Option(
            names = "--players",
            paramLabel = "K",
            description = "The number of players of a match (default: as many as the game and the opponents allow).")
    private Integer players;

    @Option(
            names = "--seed",
            paramLabel = "N",
            defaultValue = "1",
            description = "Seed for the maps and seeds of all heats and for the search (default: ${DEFAULT-VALUE}).")
    private long seed;

    @Mixin
    private HeatOptions heatOptions;

    @Mixin
    private GameOptions options;

    @Option(
            names = "--store",
            paramLabel = "FILE",
            description =
                    "The file with the results (default: a file in the folder 'tunings' next to sparring.yaml; each"
                            + " plan has its own).")
    private Path store;

    @Option(
            names = "--resume",
            description = "Continues the search in the file. This happens also without the option; with it, the command"
                    + " says if there is nothing to continue.")
    private boolean resume;

    @Option(
            names = "--json",
            description = "Prints one JSON object for each iteration and one for the result, and nothing else.")
    private boolean json;

    @Mixin
    private ReportOption report;

    @Mixin
    private WorkersOption workers;

    @Mixin
    private SandboxOption sandbox;

    @Mixin
    private ConfigOption config;

    @Spec
    private CommandSpec spec;

    @Override
    public Integer call() {
        String missing = game == null ? "GAME" : bot == null ? "BOT" : parameters == null ? "--parameters FILE" : "";
        if (!missing.isEmpty()) {
            throw new ParameterException(
                    spec.commandLine(),
                    missing + " is missing: expected GAME BOT --parameters FILE, or show FILE (docs/tune.md#options)");
        }
        return tune(Games.named(game));
    }

    private <S, V, A> int tune(Game<S, V, A> found) {
        Config loaded = sandbox.apply(config.load());
        PreparedTuning<S, V, A> prepared = PreparedTuning.of(
                found,
                new PreparedTuning.Settings(
                        bot,
                        against,
                        ParametersFile.read(parameters),
                        iterations,
                        heats,
                        Optional.ofNullable(players),
                        seed,
                        heatOptions.maps(),
                        options.given()),
                new Roster(found, loaded));
        List<ResolvedBot> bots = List.copyOf(prepared.named().values());
        Optional<WorkersProvider> remote = workers.provider(heatOptions.concurrency());
        int threads = heatOptions
                .concurrency()
                .orElseGet(() -> Concurrency.of(bots, prepared.tuning().plan().players()));
        HeatOptions.requireThat(
                threads >= 1, "--concurrency: expected a whole number from 1, not " + threads, PreparedTuning.PAGE);
        report.check();
        Path file = store != null ? store : StoredRun.defaultFile(loaded, FOLDER, prepared.storeName());
        StoredRun run = new StoredRun(spec, json);
        ReplayKeeping keeping = new ReplayKeeping(StoredRun.replays(file), true, ReplayKeeping.Keep.FAULTS);
        TuningOutput output = new TuningOutput(
                run,
                spec.commandLine(),
                json,
                prepared.tuning(),
                new TuningCommands(prepared.tuning(), options.given(), heatOptions.maps(), config.file()));
        RemoteRun everywhere = workers.run(
                found,
                prepared.named(),
                prepared::find,
                prepared.request(),
                keeping,
                prepared.tuning().plan().players(),
                file,
                loaded,
                run::warn);
        remote.ifPresent(provider -> provider.check(everywhere));
        if (remote.isEmpty()) {
            SandboxOption.status(bots).ifPresent(run::line);
        }
        if (resume && !Files.exists(file)) {
            run.line("There are no results in " + file + " yet, so the search begins.");
        }
        try (TuningStore results = TuningStore.open(file, prepared.tuning())) {
            TuningState state = new TuningState(prepared.tuning().plan(), results.heats());
            output.begin(found, state, file, WorkersOption.matches(remote, threads));
            // Other machines are not asked if nothing remains to be played.
            Workers playing = remote.isPresent() && !state.isOver()
                    ? remote.get().open(everywhere)
                    : new LocalWorkers(
                            new LocalUnitRunner<>(
                                    found, prepared::find, prepared.tuning()::entrant, prepared.request(), keeping),
                            threads);
            run.play(new TournamentRun(state, results, playing), heat -> output.played(heat, state), command -> {
                if (command.isEmpty() || !state.iterations().isEmpty()) {
                    output.end(state, command);
                    report.write(() -> output.page(state, found.title()), run);
                }
            });
        }
        return ExitStatus.PLAYED;
    }
}
