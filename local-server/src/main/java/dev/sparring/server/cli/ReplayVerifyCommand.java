package dev.sparring.server.cli;

import dev.sparring.game.Game;
import dev.sparring.json.Json;
import dev.sparring.server.replay.ReplayEnd;
import dev.sparring.server.replay.ReplayReader;
import dev.sparring.server.replay.Rerun;
import java.io.PrintWriter;
import java.nio.file.Path;
import java.util.Optional;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.Spec;

/** {@code spar replay verify}: plays a recorded match again and compares every state. */
@Command(
        name = "verify",
        description = "Plays a replay again by the rules there are now and compares the hash of every state.",
        mixinStandardHelpOptions = true)
final class ReplayVerifyCommand implements Callable<Integer> {
    @Parameters(index = "0", paramLabel = "FILE", description = "The replay.")
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
            err.println("The replay was played by version " + replay.header().rulesVersion() + " of the rules of "
                    + game.id() + "; these are version " + game.rulesVersion() + ". It may come out differently.");
        }
        Rerun<S, V, A> rerun = new Rerun<>(game, replay);
        int steps = 0;
        while (rerun.advance()) {
            steps++;
            if (!rerun.agrees()) {
                err.println("differs at step " + steps + ", turn "
                        + rerun.last().orElseThrow().turn() + ": the recorded state has the hash "
                        + rerun.last().orElseThrow().hash() + ", and now it is " + Json.hash(rerun.state()));
                return Main.COULD_NOT_PLAY;
            }
        }
        Optional<ReplayEnd> end = replay.end();
        if (end.isEmpty()) {
            err.println(replay.stopsShort().orElseThrow() + "; the " + steps + " steps up to there are as recorded");
            return Main.COULD_NOT_PLAY;
        }
        if (!rerun.setup()
                .rules()
                .ranking(rerun.state())
                .equals(Optional.of(end.get().ranking()))) {
            err.println("every state is as recorded, but the places are not");
            return Main.COULD_NOT_PLAY;
        }
        out.println("verified: " + steps + " steps, every state as recorded");
        out.flush();
        return Main.PLAYED;
    }
}
