package dev.sparring.server.cli.tournament;

import dev.sparring.rules.InvalidInputException;
import dev.sparring.server.cli.shared.ConfigOption;
import dev.sparring.server.cli.shared.GameIds;
import dev.sparring.server.cli.shared.GameOptions;
import dev.sparring.server.cli.shared.HeatOptions;
import dev.sparring.server.cli.shared.SandboxOption;
import dev.sparring.server.participants.Config;
import dev.sparring.server.participants.ExitStatus;
import dev.sparring.server.participants.Games;
import dev.sparring.server.participants.ResolvedBot;
import dev.sparring.server.schedule.TournamentType;
import dev.sparring.server.store.TournamentStore;
import dev.sparring.server.tournament.Concurrency;
import dev.sparring.server.tournament.LocalUnitRunner;
import dev.sparring.server.tournament.LocalWorkers;
import dev.sparring.server.tournament.RemoteRun;
import dev.sparring.server.tournament.ReplayKeeping;
import dev.sparring.server.tournament.TournamentRun;
import dev.sparring.server.tournament.TournamentState;
import dev.sparring.server.tournament.Workers;
import dev.sparring.server.tournament.WorkersProvider;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Iterator;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.Callable;
import java.util.stream.Stream;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.Spec;

/** {@code spar tournament}: plays a tournament, or what remains of it. */
@Command(
        name = "tournament",
        description = {
            "Plays a tournament, or what remains of it, and prints its table (docs/guide/tournaments.md).",
            "",
            "The results are kept in a file. The same command continues a tournament that was stopped.",
            "",
            "Bots are named as in 'spar play'; NAME=BOT gives a bot another name."
        },
        mixinStandardHelpOptions = true,
        subcommands = {TournamentShowCommand.class, TournamentPlayCommand.class})
public final class TournamentCommand implements Callable<Integer> {
    /** The folder of all files with results, next to the configuration. */
    private static final String FOLDER = "tournaments";

    /** The types, for completion. */
    static final class Types implements Iterable<String> {
        @Override
        public Iterator<String> iterator() {
            return Stream.of(TournamentType.values()).map(TournamentType::word).iterator();
        }
    }

    @Parameters(
            index = "0",
            // Not required by picocli, because the subcommands do not have it.
            arity = "0..1",
            paramLabel = "GAME|FILE.yaml",
            completionCandidates = GameIds.class,
            description = "The game, or a file that describes the tournament (docs/guide/tournaments.md#a-file).")
    private String game;

    @Parameters(index = "1..*", arity = "0..*", paramLabel = "BOT", description = "The bots, the strongest first.")
    private List<String> bots = List.of();

    @Option(
            names = "--type",
            paramLabel = "TYPE",
            completionCandidates = Types.class,
            description = "round-robin, gauntlet, swiss, knockout or ladder.")
    private String type;

    @Option(
            names = "--players",
            paramLabel = "K",
            description = "The number of players of a match (default: as many as the game allows).")
    private Integer players;

    @Option(
            names = "--heats",
            paramLabel = "N",
            description =
                    "How often everybody meets (round-robin, gauntlet; default: 10), the number of rounds (swiss),"
                            + " the length of a series (knockout; default: 5), or the number of heats (ladder; default: 50 for"
                            + " each bot).")
    private Integer heats;

    @Option(
            names = "--seed",
            paramLabel = "N",
            description = "Seed for the line-ups, maps and seeds of all heats (default: 1).")
    private Long seed;

    @Mixin
    private HeatOptions heatOptions;

    @Mixin
    private GameOptions options;

    @Option(
            names = "--store",
            paramLabel = "FILE",
            description = "The file with the results (default: a file in the folder 'tournaments' next to"
                    + " sparring.yaml; each plan has its own).")
    private Path store;

    @Option(
            names = "--resume",
            description =
                    "Continues the tournament in the file. This happens also without the option; with it, the command says if"
                            + " there is nothing to continue.")
    private boolean resume;

    @Option(
            names = "--replays",
            paramLabel = "all|faults|none",
            description = "The matches whose replays are kept (default: those with faults, and one heat in a hundred).")
    private String replays;

    @Option(
            names = "--json",
            description = "Prints one JSON object for each match and one for the table, and nothing else.")
    private boolean json;

    @Mixin
    private WorkersOption workers;

    @Mixin
    private RatingOptions rating;

    @Mixin
    private SandboxOption sandbox;

    @Mixin
    private ConfigOption config;

    @Spec
    private CommandSpec spec;

    @Override
    public Integer call() {
        TournamentSettings settings = settings();
        Config loaded = sandbox.apply(config.load());
        return play(PreparedTournament.of(Games.named(settings.game()), settings, loaded), settings, loaded);
    }

    /** Returns what the command line and, if it names one, the file say. The command line comes first. */
    private TournamentSettings settings() {
        if (game == null) {
            throw new ParameterException(
                    spec.commandLine(),
                    "name a game and its bots, or a file that describes a tournament (docs/guide/tournaments.md)");
        }
        Optional<TournamentSettings> file =
                TournamentFile.isNamedBy(game) ? Optional.of(TournamentFile.read(Path.of(game))) : Optional.empty();
        if (file.isPresent() && !bots.isEmpty()) {
            throw new InvalidInputException("the bots of " + game + " are in that file, so the command names none, not "
                    + bots.get(0) + " (docs/guide/tournaments.md#a-file)");
        }
        return new TournamentSettings(
                file.map(TournamentSettings::game).orElse(game),
                file.map(TournamentSettings::bots).orElse(bots),
                Optional.ofNullable(type).map(TournamentFile::type).or(() -> file.flatMap(TournamentSettings::type)),
                Optional.ofNullable(players).or(() -> file.flatMap(TournamentSettings::players)),
                Optional.ofNullable(heats).or(() -> file.flatMap(TournamentSettings::heats)),
                Optional.ofNullable(seed).or(() -> file.flatMap(TournamentSettings::seed)),
                heatOptions.maps().isEmpty()
                        ? file.map(TournamentSettings::maps).orElseGet(heatOptions::maps)
                        : heatOptions.maps(),
                options.given().isEmpty()
                        ? file.map(TournamentSettings::options).orElseGet(options::given)
                        : options.given(),
                heatOptions.concurrency().or(() -> file.flatMap(TournamentSettings::concurrency)),
                Optional.ofNullable(store).or(() -> file.flatMap(TournamentSettings::store)),
                Optional.ofNullable(replays)
                        .map(TournamentFile::replays)
                        .or(() -> file.flatMap(TournamentSettings::replays)));
    }

    private <S, V, A> int play(PreparedTournament<S, V, A> prepared, TournamentSettings settings, Config loaded) {
        List<ResolvedBot> resolved = List.copyOf(prepared.bots().values());
        Optional<WorkersProvider> remote = workers.provider(settings.concurrency());
        int threads = settings.concurrency()
                .orElseGet(() ->
                        Concurrency.of(resolved, prepared.tournament().plan().players()));
        HeatOptions.requireThat(
                threads >= 1, "--concurrency: expected a whole number from 1, not " + threads, PreparedTournament.PAGE);
        rating.check(prepared.tournament());
        Path file = settings.store().orElseGet(() -> StoredRun.defaultFile(loaded, FOLDER, prepared.storeName()));
        StoredRun run = new StoredRun(spec, json);
        ReplayKeeping keeping = new ReplayKeeping(
                StoredRun.replays(file), true, settings.replays().orElse(ReplayKeeping.Keep.SOME));
        RemoteRun everywhere = workers.run(
                prepared.game(),
                prepared.bots(),
                prepared.bots()::get,
                prepared.request(),
                keeping,
                prepared.tournament().plan().players(),
                file,
                loaded,
                run::warn);
        remote.ifPresent(provider -> provider.check(everywhere));
        if (remote.isEmpty()) {
            SandboxOption.status(resolved).ifPresent(run::line);
        }
        if (resume && !Files.exists(file)) {
            run.line("There are no results in " + file + " yet, so the tournament begins.");
        }
        try (TournamentStore results = TournamentStore.open(file, prepared.tournament())) {
            TournamentState state = new TournamentState(prepared.tournament().plan(), results.heats());
            TournamentOutput output = new TournamentOutput(run, spec.commandLine(), json, rating, file);
            output.begin(prepared.game(), prepared.tournament(), state, WorkersOption.matches(remote, threads));
            // Other machines are not asked if nothing remains to be played.
            Workers playing = remote.isPresent() && !state.isOver()
                    ? remote.get().open(everywhere)
                    : new LocalWorkers(
                            new LocalUnitRunner<>(prepared.game(), prepared.bots(), prepared.request(), keeping),
                            threads);
            run.play(new TournamentRun(state, results, playing), heat -> output.played(heat, state), command -> {
                if (command.isEmpty() || !state.played().isEmpty()) {
                    output.end(prepared.tournament(), state, command);
                }
            });
        }
        return ExitStatus.PLAYED;
    }
}
