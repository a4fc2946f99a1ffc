package dev.sparring.server.cli.replay;

import dev.sparring.game.Game;
import dev.sparring.json.Json;
import dev.sparring.server.participants.ExitStatus;
import dev.sparring.server.participants.Games;
import dev.sparring.server.replay.ReplayEnd;
import dev.sparring.server.replay.ReplayReader;
import dev.sparring.server.replay.ReplayStep;
import dev.sparring.server.replay.Rerun;
import java.io.PrintWriter;
import java.nio.file.Path;
import java.util.Optional;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.Spec;

/** {@code spar replay verify}: replays a recorded match and compares every state. */
@Command(
        name = "verify",
        description = "Replays a match with the current rules and compares the hash of every state.",
        mixinStandardHelpOptions = true)
final class ReplayVerifyCommand implements Callable<Integer> {
    @Parameters(index = "0", paramLabel = "FILE", description = "The replay file.")
    private Path file;

    @Spec
    private CommandSpec spec;

    @Override
    public Integer call() {
        try (ReplayReader replay = new ReplayReader(file)) {
            return verify(Games.named(replay.header().game()), replay);
        }
    }

    private <S, V, A> int verify(Game<S, V, A> game, ReplayReader replay) {
        PrintWriter out = spec.commandLine().getOut();
        PrintWriter err = spec.commandLine().getErr();
        if (replay.header().rulesVersion() != game.rulesVersion()) {
            err.println("The match was played with version " + replay.header().rulesVersion() + " of the " + game.id()
                    + " rules; the current version is " + game.rulesVersion() + ". The result may differ.");
        }
        Rerun<S, V, A> rerun = new Rerun<>(game, replay);
        int steps = 0;
        while (rerun.advance()) {
            steps++;
            if (!rerun.agrees()) {
                ReplayStep step = rerun.last().orElseThrow();
                err.println("step " + steps + " (turn " + step.turn() + ") differs: the recorded state has the hash "
                        + step.hash() + ", the replayed state " + Json.hash(rerun.state()));
                return ExitStatus.COULD_NOT_PLAY;
            }
        }
        Optional<ReplayEnd> end = replay.end();
        if (end.isEmpty()) {
            err.println(replay.incompleteReason().orElseThrow() + "; the " + steps
                    + " steps before it match the recording");
            return ExitStatus.COULD_NOT_PLAY;
        }
        if (!rerun.setup()
                .rules()
                .ranking(rerun.state())
                .equals(Optional.of(end.get().ranking()))) {
            err.println("every state matches the recording, but the places differ");
            return ExitStatus.COULD_NOT_PLAY;
        }
        out.println("verified: " + steps + " steps, every state matches the recording");
        out.flush();
        return ExitStatus.PLAYED;
    }
}
