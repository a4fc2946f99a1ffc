package dev.sparring.server.check;

import dev.sparring.bot.Seat;
import dev.sparring.game.Game;
import dev.sparring.rules.Setup;
import dev.sparring.rules.SetupRequest;
import dev.sparring.server.participants.ResolvedBot;
import dev.sparring.wire.CheckTarget;
import dev.sparring.wire.ProtocolCheck;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import java.util.function.LongFunction;

/**
 * The check of a bot: the steps of its game's protocol, and then, if no step failed, matches against another bot. {@link #run} is called
 * once; {@link #stop} may be called by any thread, and more than once.
 */
public final class BotCheck<S, V, A> {
    private final ResolvedBot opponent;
    private final Path logs;
    private final ProtocolCheck steps;
    private final ShortMatches<S, V, A> matches;

    /** Is told what happens, by the thread that runs the check. */
    public interface Listener {
        /** A step has ended. */
        void step(StepReport step);

        /** The matches begin. */
        void playing(int matches, ResolvedBot opponent);
    }

    /**
     * Creates a check. Call {@link #run}.
     *
     * @param bot a bot that plays over the protocol
     * @param opponent the bot that takes all other seats of the matches
     * @param request the setup of the steps
     * @param logs the folder for the logs of the bots
     */
    public BotCheck(Game<S, V, A> game, ResolvedBot bot, ResolvedBot opponent, SetupRequest request, Path logs) {
        this.opponent = opponent;
        this.logs = logs;
        Setup<S, V, A> setup = game.setup(request);
        this.steps = game.wire().protocolCheck(target(game, bot, setup, logs), setup);
        this.matches = new ShortMatches<>(game, bot, opponent, logs);
    }

    private static CheckTarget target(Game<?, ?, ?> game, ResolvedBot bot, Setup<?, ?, ?> setup, Path logs) {
        if (bot instanceof ResolvedBot.Address address) {
            return new CheckTarget.Address(address.uri());
        }
        ResolvedBot.Program program = (ResolvedBot.Program) bot;
        return new CheckTarget.Program(program.launch(game, setup.seed(), new Seat(0), logs.resolve("steps.log")));
    }

    /**
     * Runs the check.
     *
     * @param count the number of matches
     * @param request the setup of the first match; each further match uses the next seed
     * @param again returns the command that repeats the match with a given seed
     */
    public CheckReport run(int count, SetupRequest request, LongFunction<String> again, Listener listener) {
        List<StepReport> reports = CheckRunner.run(steps, listener::step);
        Optional<ShortMatchResults> played = Optional.empty();
        if (count > 0 && reports.stream().noneMatch(StepReport::failed)) {
            listener.playing(count, opponent);
            played = Optional.of(matches.play(count, request, again));
        }
        LogScan logScan = new LogScan(logs);
        return new CheckReport(reports, steps.tally(), played, logScan.withStackTrace(), logScan.files());
    }

    /** Ends the bots. {@link #run} then returns soon; what it reports after this is about bots that were ended. */
    public void stop() {
        steps.close();
        matches.stop();
    }
}
