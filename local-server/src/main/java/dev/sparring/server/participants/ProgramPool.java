package dev.sparring.server.participants;

import dev.sparring.game.Game;
import dev.sparring.wire.CannotPlayException;
import dev.sparring.wire.Launch;
import dev.sparring.wire.Player;
import dev.sparring.wire.Seating;
import java.nio.file.Path;
import java.util.ArrayDeque;
import java.util.Deque;
import java.util.Iterator;
import java.util.Optional;
import org.jspecify.annotations.Nullable;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * The programs of bots that keep running between the matches of a run. A program plays one match at a time; if its bot is needed in
 * more seats, more programs are started. Any thread may call the methods.
 */
public final class ProgramPool implements AutoCloseable {
    /** The maximum number of programs that no match uses. They need memory, and may use a processor while they are idle. */
    static final int MAX_IDLE = 16;

    private static final Logger LOG = LoggerFactory.getLogger(ProgramPool.class);

    /** The programs that no match uses, the one that was used last first. */
    private final Deque<Idle> idle = new ArrayDeque<>();

    private boolean closed;

    /** A program that no match uses, with the player of its last match. */
    private record Idle(String game, ResolvedBot.Program bot, Player<?, ?> player) {}

    /**
     * Returns the player of one seat: of a program that has played before, or else of one that is started.
     *
     * @throws CannotPlayException if the program cannot be started
     */
    <V, A> Player<V, A> seat(Game<?, V, A> game, ResolvedBot.Program bot, long matchSeed, Seating seating, Path log) {
        Launch launch = bot.launch(game, matchSeed, seating.seat(), log).withReuse();
        for (Player<V, A> last = take(game, bot); last != null; last = take(game, bot)) {
            Optional<Player<V, A>> next = last.nextMatch(launch, seating);
            if (next.isPresent()) {
                return new ReusedPlayer<>(this, game, bot, launch, seating, next.get(), true);
            }
            LOG.debug("a program of {} is not reused", bot.name());
            last.close();
        }
        Player<V, A> first = game.wire().launch(launch, seating);
        return new ReusedPlayer<>(this, game, bot, launch, seating, first, false);
    }

    private synchronized <V, A> @Nullable Player<V, A> take(Game<?, V, A> game, ResolvedBot.Program bot) {
        for (Iterator<Idle> all = idle.iterator(); all.hasNext(); ) {
            Idle next = all.next();
            if (next.game().equals(game.id()) && next.bot().equals(bot)) {
                all.remove();
                // The players of one game have the same types.
                @SuppressWarnings("unchecked")
                Player<V, A> player = (Player<V, A>) next.player();
                return player;
            }
        }
        return null;
    }

    /** Keeps the program of a match that has ended, for another match. */
    void release(Game<?, ?, ?> game, ResolvedBot.Program bot, Player<?, ?> player) {
        @Nullable Player<?, ?> over = player;
        synchronized (this) {
            if (!closed) {
                idle.addFirst(new Idle(game.id(), bot, player));
                over = idle.size() > MAX_IDLE ? idle.removeLast().player() : null;
            }
        }
        if (over != null) {
            over.close();
        }
    }

    /** Ends the programs that no match uses, and each other one with its match. */
    @Override
    public void close() {
        Deque<Idle> all;
        synchronized (this) {
            closed = true;
            all = new ArrayDeque<>(idle);
            idle.clear();
        }
        all.forEach(each -> each.player().close());
    }
}
