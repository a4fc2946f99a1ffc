package dev.sparring.server.cli.play;

import dev.sparring.bot.Ending;
import dev.sparring.game.Game;
import dev.sparring.game.OriginalMatch;
import dev.sparring.rules.InvalidInputException;
import dev.sparring.rules.MapText;
import dev.sparring.rules.Setup;
import dev.sparring.rules.SetupRequest;
import dev.sparring.server.cli.shared.ConfigOption;
import dev.sparring.server.cli.shared.GameIds;
import dev.sparring.server.cli.shared.GameOptions;
import dev.sparring.server.cli.shared.Paint;
import dev.sparring.server.cli.shared.SandboxOption;
import dev.sparring.server.cli.shared.TextFile;
import dev.sparring.server.match.MatchReport;
import dev.sparring.server.participants.ExitStatus;
import dev.sparring.server.participants.Games;
import dev.sparring.server.participants.ResolvedBot;
import dev.sparring.server.participants.Roster;
import dev.sparring.server.replay.ExportWriter;
import dev.sparring.server.replay.ReplayFiles;
import dev.sparring.server.session.MatchSession;
import dev.sparring.server.session.RepeatCommand;
import dev.sparring.server.session.SeatCount;
import dev.sparring.wire.Player;
import java.io.PrintStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.concurrent.Callable;
import java.util.concurrent.ThreadLocalRandom;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.Spec;

/** {@code spar play}: plays one match. */
@Command(
        name = "play",
        description = {
            "Plays one match and writes a replay.",
            "",
            "A BOT is one of these (docs/config.md#naming-a-bot):",
            "  NAME            a built-in bot, in this JVM, or a configured bot, over its protocol",
            "  protocol:NAME   the same bot, over the game's protocol",
            "  class:NAME@JAR  a class, in this JVM",
            "  cmd:COMMAND     a program",
            "  http://...      a bot that is already running, by its URL",
            "",
            "'spar bots' lists the names. If you name no bot, the game's only bot in sparring.yaml plays against a"
                    + " built-in bot (docs/config.md#the-default-bot)."
        },
        mixinStandardHelpOptions = true)
public final class PlayCommand implements Callable<Integer> {
    @Parameters(
            index = "0",
            paramLabel = "GAME",
            completionCandidates = GameIds.class,
            description = "The game: 'spar games' lists all games.")
    private String game;

    @Parameters(
            index = "1..*",
            arity = "0..*",
            paramLabel = "BOT",
            description = "The bots, in the order of their seats.")
    private List<String> bots = List.of();

    @Option(
            names = "--seed",
            paramLabel = "N",
            description = "Seed for all randomness in the match (default: a random seed).")
    private Long seed;

    @Option(
            names = "--map",
            paramLabel = "FILE|NAME",
            description = "The map: a file, or a name that 'spar games GAME' lists.")
    private String map;

    @Mixin
    private GameOptions options;

    @Option(
            names = "--replay",
            paramLabel = "FILE",
            description = "The replay file to write (default: a new file in replays/).")
    private Path replay;

    @Option(names = "--json", description = "Prints the result as one JSON object and nothing else.")
    private boolean json;

    @Option(names = "--quiet", description = "Prints only the result, without progress and hints.")
    private boolean quiet;

    @Option(
            names = "--strict",
            description =
                    "Exits with status 3 if a bot crashed, timed out, could not be reached or broke the protocol.")
    private boolean strict;

    @Option(names = "--no-timeout", description = "Gives the bots unlimited time, for use with a debugger.")
    private boolean noTimeout;

    @Mixin
    private SandboxOption sandbox;

    @Mixin
    private ConfigOption config;

    @Spec
    private CommandSpec spec;

    @Override
    public Integer call() {
        return play(Games.named(game));
    }

    private <S, V, A> int play(Game<S, V, A> found) {
        Optional<OriginalMatch> original = originalMatch(found);
        List<ResolvedBot> resolved = original.map(match -> Roster.of(match, configFolder(), sandbox.containment()))
                .orElseGet(() -> found(new Roster(found, sandbox.apply(config.load()))));
        SandboxOption.prepare(resolved);
        List<String> names = resolved.stream().map(ResolvedBot::name).toList();
        SetupRequest request = request(found, names.size(), original).withNames(names);
        Setup<S, V, A> timed = found.setup(request);
        Setup<S, V, A> setup = noTimeout ? timed.untimed() : timed;
        // Before the replay is created: if this program is terminated, no empty file is left.
        try (PlayShutdown shutdown = PlayShutdown.guard()) {
            ReplayFiles files = ReplayFiles.choose(Optional.ofNullable(replay), found.id(), setup.seed());
            try {
                MatchSession<S, V, A> session =
                        new MatchSession<>(found, setup, MatchSession.recorded(resolved), files);
                shutdown.stops(session);
                return play(session, resolved, original);
            } finally {
                if (replay == null) {
                    files.deleteIfEmpty();
                }
            }
        }
    }

    private <S, V, A> int play(
            MatchSession<S, V, A> session, List<ResolvedBot> resolved, Optional<OriginalMatch> original) {
        PlayOutput output = new PlayOutput(
                spec.commandLine().getOut(), spec.commandLine().getErr(), json, quiet, Paint.of(spec.commandLine()));
        Optional<ExportWriter<S, V, A>> log = original.flatMap(OriginalMatch::log)
                .map(originalLog -> new ExportWriter<>(
                        configFolder().resolve(originalLog.file()),
                        Games.export(session.game(), originalLog.format()),
                        session.setup()));
        log.ifPresent(session::watchedBy);
        MatchReport<S> report = referee(session, resolved, log);
        log.flatMap(ExportWriter::failure).ifPresent(spec.commandLine().getErr()::println);
        output.print(new Played<>(
                session.game(),
                session.setup(),
                resolved,
                report,
                session.files().logs(session.names()),
                session.files().replay(),
                session.replayFailure(),
                again(session.setup(), resolved, original)));
        boolean failed = report.seats().stream().anyMatch(seat -> !(seat.ending() instanceof Ending.Played));
        return strict && failed ? ExitStatus.BOT_FAILED : ExitStatus.PLAYED;
    }

    private List<ResolvedBot> found(Roster roster) {
        List<ResolvedBot> resolved = roster.find(bots);
        if (bots.isEmpty() && !quiet && !json) {
            List<String> names = resolved.stream().map(ResolvedBot::name).toList();
            print("No bot was named: " + names.get(0) + ", "
                    + roster.defaultBot().reason() + ", plays against "
                    + String.join(", ", names.subList(1, names.size())) + ".");
        }
        return resolved;
    }

    private void print(String line) {
        spec.commandLine().getOut().println(line);
        spec.commandLine().getOut().flush();
    }

    private <S, V, A> MatchReport<S> referee(
            MatchSession<S, V, A> session, List<ResolvedBot> resolved, Optional<ExportWriter<S, V, A>> log) {
        PrintStream before = System.out;
        // Standard output is for the result only. Bots' threads have separate logs.
        System.setOut(System.err);
        try (Progress<S, A> progress =
                Progress.on(spec.commandLine().getErr(), session.game().title(), quiet || json)) {
            List<Player<V, A>> players = SandboxOption.seat(session.playerFactory(), resolved);
            if (!quiet && !json) {
                SandboxOption.status(resolved).ifPresent(this::print);
            }
            return session.watchedBy(progress).play(players);
        } finally {
            System.setOut(before);
            log.ifPresent(ExportWriter::close);
        }
    }

    private SetupRequest request(Game<?, ?, ?> found, int seats, Optional<OriginalMatch> original) {
        long chosen = seed != null ? seed : ThreadLocalRandom.current().nextInt(1, 1_000_000);
        Map<String, String> set = new LinkedHashMap<>();
        original.ifPresent(match -> set.putAll(match.options()));
        set.putAll(options.read(found));
        SetupRequest request = SetupRequest.defaults(seats, chosen).withOptions(set);
        SeatCount.check(found, seats);
        if (map == null) {
            return original.map(match -> request.withMap(match.map())).orElse(request);
        }
        boolean shipped = found.maps().stream().anyMatch(known -> known.name().equals(map));
        return shipped ? request.withMapName(map) : request.withMap(mapFile(found));
    }

    /** Returns the match that {@code --config} describes, if the file is a configuration of the original system. */
    private Optional<OriginalMatch> originalMatch(Game<?, ?, ?> found) {
        if (config.file().isEmpty()
                || !bots.isEmpty()
                || !Files.exists(config.file().get())) {
            return Optional.empty();
        }
        return found.originalMatch(
                TextFile.read(config.file().get(), "file"),
                name -> TextFile.read(configFolder().resolve(name), "map"));
    }

    private Path configFolder() {
        Path file = config.file().orElseThrow().toAbsolutePath();
        return Objects.requireNonNull(file.getParent(), "a file is in a folder");
    }

    private MapText mapFile(Game<?, ?, ?> found) {
        Path file = Path.of(map);
        if (!Files.exists(file)) {
            throw new InvalidInputException("unknown " + found.id() + " map '" + map
                    + "', and there is no such file; available: " + Games.maps(found));
        }
        return TextFile.read(file, "map");
    }

    /** Returns the command line that repeats the match. */
    private String again(Setup<?, ?, ?> setup, List<ResolvedBot> resolved, Optional<OriginalMatch> original) {
        List<String> named = !bots.isEmpty() || original.isPresent()
                ? bots
                : resolved.stream().map(ResolvedBot::bot).toList();
        RepeatCommand command = new RepeatCommand(game, named, setup.seed())
                .map(Optional.ofNullable(map))
                .options(options.given());
        config.file().ifPresent(file -> command.add("--config", file.toString()));
        return (noTimeout ? command.add("--no-timeout") : command).toString();
    }
}
