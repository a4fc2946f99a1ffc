package dev.sparring.server.cli.tournament;

import dev.sparring.game.Game;
import dev.sparring.rules.InvalidInputException;
import dev.sparring.rules.SetupRequest;
import dev.sparring.server.cli.shared.ConfigOption;
import dev.sparring.server.participants.Config;
import dev.sparring.server.participants.ResolvedBot;
import dev.sparring.server.tournament.RemoteRun;
import dev.sparring.server.tournament.ReplayKeeping;
import dev.sparring.server.tournament.WorkersProvider;
import dev.sparring.wire.CannotPlayException;
import java.nio.file.Path;
import java.util.HashSet;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.Consumer;
import java.util.function.Function;
import picocli.CommandLine.Option;

/** The options that choose where many matches are played: on this machine, or on others. */
final class WorkersOption {
    private static final String PAGE = " (docs/scale.md)";
    private static final String SPARK = "spark";

    @Option(
            names = "--on",
            paramLabel = "spark",
            description = "Plays the matches on many machines, which Apache Spark connects (docs/scale.md).")
    private String on;

    @Option(
            names = "--master",
            paramLabel = "URL",
            description = "The machines for --on spark: spark://HOST:PORT, or local-cluster[PROCESSES,CORES,MEMORY] on"
                    + " this machine (default: what spark-submit says).")
    private String master;

    /**
     * Returns what plays on other machines; empty if the matches are played here.
     *
     * @param concurrency the number of matches at the same time on this machine, if it is chosen
     * @throws CannotPlayException if what plays there has not been built
     */
    Optional<WorkersProvider> provider(Optional<Integer> concurrency) {
        if (on == null) {
            if (master != null) {
                throw new InvalidInputException("--master " + master
                        + " names other machines, and nothing says that they" + " play: add --on spark" + PAGE);
            }
            return Optional.empty();
        }
        if (!on.equals(SPARK)) {
            throw new InvalidInputException("--on: expected " + SPARK + ", not '" + on + "'" + PAGE);
        }
        if (concurrency.isPresent()) {
            throw new InvalidInputException("--concurrency is for matches on this machine: with --on " + on
                    + ", as many are played as the machines have processors for" + PAGE);
        }
        return Optional.of(WorkersProvider.named(on)
                .orElseThrow(() -> new CannotPlayException("--on " + on
                        + ": the module that plays on other machines has not been built. Build it in Sparring's folder with"
                        + " 'mvn -q -Dquick -DskipTests -pl cluster -am package', which downloads Spark, and use the"
                        + " program 'spar' there" + PAGE)));
    }

    /** Returns how many matches are played at the same time, in words. */
    static String matches(Optional<WorkersProvider> remote, int threads) {
        return remote.isPresent() ? "as many as the machines have processors for" : Integer.toString(threads);
    }

    /**
     * Returns a run on other machines.
     *
     * @param bots the bots, by name
     * @param variants returns a bot whose name is that of one of the bots with other options
     * @param players the greatest number of players of a match
     * @param store the file with the results
     */
    RemoteRun run(
            Game<?, ?, ?> game,
            Map<String, ResolvedBot> bots,
            Function<String, ResolvedBot> variants,
            SetupRequest request,
            ReplayKeeping replays,
            int players,
            Path store,
            Config config,
            Consumer<String> messages) {
        Set<Path> shared = new HashSet<>();
        shared.add(absolute(Path.of("")));
        config.file().map(file -> absolute(file).getParent()).ifPresent(shared::add);
        ConfigOption.home().map(WorkersOption::absolute).ifPresent(shared::add);
        return new RemoteRun(
                game, bots, variants, request, replays, players, Optional.ofNullable(master), store, shared, messages);
    }

    private static Path absolute(Path path) {
        return path.toAbsolutePath().normalize();
    }
}
