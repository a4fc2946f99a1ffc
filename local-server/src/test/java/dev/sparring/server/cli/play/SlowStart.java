package dev.sparring.server.cli.play;

import dev.sparring.bot.Deadline;
import dev.sparring.game.BotProgram;
import dev.sparring.games.bottlebats.BottleBatsAction;
import dev.sparring.games.bottlebats.BottleBatsBot;
import dev.sparring.games.bottlebats.BottleBatsView;
import dev.sparring.games.bottlebats.wire.BottleBatsWire;
import java.util.List;

/** A Bottle Bats bot that needs 2.3 seconds to start, longer than the time for its first answer, which is two seconds. */
public final class SlowStart implements BottleBatsBot {
    static final int MILLIS = 2_300;

    /** Waits. */
    public SlowStart() throws InterruptedException {
        Thread.sleep(MILLIS);
    }

    /** Plays over the protocol. */
    public static void main(String[] arguments) {
        BotProgram.run(new BottleBatsWire(), SlowStart::started, List.of(arguments));
    }

    private static SlowStart started() {
        try {
            return new SlowStart();
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            throw new IllegalStateException(e);
        }
    }

    @Override
    public BottleBatsAction decide(BottleBatsView view, Deadline deadline) {
        return BottleBatsAction.Marches.none();
    }
}
