package dev.sparring.server.check;

import dev.sparring.bot.Seat;
import dev.sparring.game.Game;
import dev.sparring.rules.Setup;
import dev.sparring.rules.SetupRequest;
import dev.sparring.server.participants.HostedBots;
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
    /** Empty for a bot that a hosting connects: the steps have a server of their own, which such a bot does not know. */
    private final Optional<ProtocolCheck> steps;

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
     * @param hosted the bots that a hosting connects; for these, there are only matches
     * @param opponent the bot that takes all other seats of the matches
     * @param request the setup of the steps
     * @param logs the folder for the logs of the bots
     */
    public BotCheck(
            Game<S, V, A> game,
            ResolvedBot bot,
            HostedBots hosted,
            ResolvedBot opponent,
            SetupRequest request,
            Path logs) {
        this.opponent = opponent;
        this.logs = logs;
        this.steps = hosted.includes(bot) ? Optional.empty() : Optional.of(steps(game, bot, request, logs));
        this.matches = new ShortMatches<>(game, bot, opponent, logs, hosted);
    }

    private static <S, V, A> ProtocolCheck steps(Game<S, V, A> game, ResolvedBot bot, SetupRequest request, Path logs) {
        Setup<S, V, A> setup = game.setup(request);
        return game.wire().protocolCheck(target(game, bot, setup, logs), setup);
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
        List<StepReport> reports =
                steps.map(check -> CheckRunner.run(check, listener::step)).orElse(List.of());
        Optional<ShortMatchResults> played = Optional.empty();
        if (count > 0 && reports.stream().noneMatch(StepReport::failed)) {
            listener.playing(count, opponent);
            played = Optional.of(matches.play(count, request, again));
        }
        LogScan logScan = new LogScan(logs);
        return new CheckReport(
                reports, steps.flatMap(ProtocolCheck::tally), played, logScan.withStackTrace(), logScan.files());
    }

    /** Ends the bots. {@link #run} then returns soon; what it reports after this is about bots that were ended. */
    public void stop() {
        steps.ifPresent(ProtocolCheck::close);
        matches.stop();
    }
}
