package dev.sparring.server.participants;

import dev.sparring.bot.Deadline;
import dev.sparring.bot.MatchResult;
import dev.sparring.concurrent.Threads;
import dev.sparring.game.Game;
import dev.sparring.wire.BotActivity;
import dev.sparring.wire.CannotPlayException;
import dev.sparring.wire.Launch;
import dev.sparring.wire.Player;
import dev.sparring.wire.Reply;
import dev.sparring.wire.Seating;
import java.util.Optional;
import java.util.concurrent.CompletableFuture;
import java.util.function.Function;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;

/**
 * The player of a program that may play other matches before and after. {@link #close} returns the program to its pool if the bot has
 * played its match to the end without a fault; otherwise it ends the program.
 *
 * <p>A program that has played before may end between its matches, and this may be noticed only in the next match. So if such a program
 * does not become ready, or ends before its first answer in this match, another one is started and takes its place.
 */
final class ReusedPlayer<V, A> implements Player<V, A> {
    private final ProgramPool pool;
    private final Game<?, V, A> game;
    private final ResolvedBot.Program bot;
    private final Launch launch;
    private final Seating seating;
    private volatile Player<V, A> player;
    /** Whether the program has played before, and has not answered yet in this match. */
    private volatile boolean unproven;

    /** The last reply and the last report; null before. */
    private @Nullable CompletableFuture<Reply<A>> reply;

    private @Nullable CompletableFuture<Void> goodbye;
    private boolean faulty;
    private boolean closed;

    ReusedPlayer(
            ProgramPool pool,
            Game<?, V, A> game,
            ResolvedBot.Program bot,
            Launch launch,
            Seating seating,
            Player<V, A> player,
            boolean playedBefore) {
        this.pool = pool;
        this.game = game;
        this.bot = bot;
        this.launch = launch;
        this.seating = seating;
        this.player = player;
        this.unproven = playedBefore;
    }

    @Override
    public CompletableFuture<Optional<String>> start(V view) {
        CompletableFuture<Optional<String>> ready = player.start(view);
        return unproven
                ? ready.thenCompose(why -> why.isEmpty() ? ready : instead(other -> other.start(view), Optional::of))
                : ready;
    }

    @Override
    public CompletableFuture<Reply<A>> ask(V view, Deadline deadline) {
        noteLastReply();
        CompletableFuture<Reply<A>> asked = player.ask(view, deadline);
        if (unproven) {
            asked = asked.thenCompose(first -> {
                if (!(first instanceof Reply.Unavailable)) {
                    unproven = false;
                    return CompletableFuture.completedFuture(first);
                }
                return instead(
                        other -> other.start(view)
                                .thenCompose(why -> why.isEmpty()
                                        ? other.ask(view, deadline)
                                        : CompletableFuture.completedFuture(new Reply.Unavailable<>(why.get(), true))),
                        why -> new Reply.Unavailable<>(why, true));
            });
        }
        reply = asked;
        return asked;
    }

    /** Starts another program in place of the one that has ended, on a thread of its own because that takes a while. */
    private <T> CompletableFuture<T> instead(
            Function<Player<V, A>, CompletableFuture<T>> then, Function<String, T> cannotStart) {
        CompletableFuture<CompletableFuture<T>> done = new CompletableFuture<>();
        Threads.daemon("another " + bot.name(), () -> {
            try {
                done.complete(then.apply(replace()));
            } catch (CannotPlayException e) {
                done.complete(CompletableFuture.completedFuture(cannotStart.apply(String.valueOf(e.getMessage()))));
            } catch (RuntimeException e) {
                done.completeExceptionally(e);
            }
        });
        return done.thenCompose(Function.identity());
    }

    private synchronized Player<V, A> replace() {
        player.close();
        if (closed) {
            throw new CannotPlayException("the match was stopped");
        }
        unproven = false;
        player = game.wire().launch(launch, seating);
        return player;
    }

    private void noteLastReply() {
        faulty |= reply != null && !isFaultless(reply.getNow(null));
    }

    private static boolean isFaultless(@Nullable Reply<?> reply) {
        return reply instanceof Reply.Answer<?> answer && answer.faults().isEmpty();
    }

    @Override
    public BotActivity activity() {
        return player.activity();
    }

    @Override
    public void observe(Supplier<V> view) {
        player.observe(view);
    }

    @Override
    public boolean endTurnEarly() {
        return player.endTurnEarly();
    }

    @Override
    public CompletableFuture<Void> end(V view, MatchResult result) {
        noteLastReply();
        CompletableFuture<Void> told = player.end(view, result);
        goodbye = told;
        return told;
    }

    @Override
    public void close() {
        boolean playsOn;
        synchronized (this) {
            if (closed) {
                return;
            }
            closed = true;
            playsOn = !faulty && goodbye != null && goodbye.isDone() && !goodbye.isCompletedExceptionally();
        }
        if (playsOn) {
            pool.release(game, bot, player);
        } else {
            player.close();
        }
    }
}
