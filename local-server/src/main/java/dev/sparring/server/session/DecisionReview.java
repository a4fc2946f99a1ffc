package dev.sparring.server.session;

import com.fasterxml.jackson.databind.JsonNode;
import dev.sparring.bot.Deadline;
import dev.sparring.bot.MatchResult;
import dev.sparring.bot.Seat;
import dev.sparring.game.Game;
import dev.sparring.json.Json;
import dev.sparring.rules.Adjudication;
import dev.sparring.rules.ClockCharge;
import dev.sparring.rules.InvalidInputException;
import dev.sparring.rules.Setup;
import dev.sparring.server.match.Note;
import dev.sparring.server.match.SeatClock;
import dev.sparring.server.participants.PlayerFactory;
import dev.sparring.server.participants.ResolvedBot;
import dev.sparring.server.replay.ReplayFiles;
import dev.sparring.server.replay.ReplayHeader;
import dev.sparring.server.replay.ReplayReader;
import dev.sparring.server.replay.ReplayStep;
import dev.sparring.server.replay.Rerun;
import dev.sparring.wire.CannotPlayException;
import dev.sparring.wire.Player;
import dev.sparring.wire.Reply;
import dev.sparring.wire.Seating;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Objects;
import java.util.Optional;
import java.util.UUID;
import java.util.concurrent.CompletableFuture;
import java.util.function.Consumer;

/**
 * Gives a bot every recorded position of a seat, and compares its decisions with the recorded ones.
 *
 * <p>The bot receives the positions in the order of the match, in one session, with the seed and the clock that it has in a match.
 * What it answers has no effect: the next position is always the recorded one.
 */
public final class DecisionReview<S, V, A> {
    private static final Counts REPLACED = new Counts(0, 0, 0, 1, 0);

    private final Game<S, V, A> game;
    private final Path file;
    private final CompletableFuture<Void> stop = new CompletableFuture<>();

    /** Creates a review of a replay of this game. */
    public DecisionReview(Game<S, V, A> game, Path file) {
        this.game = game;
        this.file = file;
    }

    /**
     * A decision that is not the recorded one.
     *
     * @param step the step of the replay, from 1
     * @param decision the number of the seat's decision in the turn, from 1
     * @param recorded the recorded action
     * @param now the bot's answer; empty if it gave none
     * @param why why there is no answer, or why the answer is illegal; empty for a legal answer
     */
    public record Difference(
            int seat, int step, int turn, int decision, JsonNode recorded, Optional<JsonNode> now, List<String> why) {
        public Difference {
            why = List.copyOf(why);
        }
    }

    /**
     * The numbers of decisions.
     *
     * @param decisions the decisions that were compared, including those without an answer
     * @param different the answers that are not the recorded ones
     * @param failed the decisions without an answer
     * @param replaced the recorded actions that were not compared, because they replace a missing answer
     * @param unreached the decisions that were not compared, because the bot had decided differently in the same turn and cannot
     *     continue it over its protocol
     */
    public record Counts(int decisions, int different, int failed, int replaced, int unreached) {
        /** No decisions. */
        public static final Counts NONE = new Counts(0, 0, 0, 0, 0);

        /** Returns the sums. */
        public Counts plus(Counts other) {
            return new Counts(
                    decisions + other.decisions,
                    different + other.different,
                    failed + other.failed,
                    replaced + other.replaced,
                    unreached + other.unreached);
        }
    }

    /**
     * Returns the header of the replay.
     *
     * @throws InvalidInputException if the file is not a replay
     */
    public ReplayHeader header() {
        try (ReplayReader replay = new ReplayReader(file)) {
            return replay.header();
        }
    }

    /**
     * Reads the whole replay.
     *
     * @throws InvalidInputException if the replay is damaged, or if a state differs under the current rules, so that the views are
     *     unknown
     */
    public void verify() {
        try (ReplayReader replay = new ReplayReader(file)) {
            Rerun<S, V, A> rerun = new Rerun<>(game, replay);
            while (rerun.advance()) {
                if (!rerun.agrees()) {
                    ReplayStep step = rerun.last().orElseThrow();
                    throw new InvalidInputException(file + ": with the current rules, the state after step "
                            + step.step() + " (turn " + step.turn()
                            + ") differs from the recorded one, so the bot's views"
                            + " are unknown; 'spar replay verify' shows the first difference");
                }
            }
        }
    }

    /** Stops {@link #ask} soon; it returns what it has counted. Any thread may call this. */
    public void stop() {
        stop.complete(null);
    }

    /** Returns the log of a bot: next to the replay, with another name than the logs of the match. */
    public Path log(Seat seat, String name) {
        return new ReplayFiles(file, ReplayFiles.of(file).base() + ".ask").log(seat, name);
    }

    /**
     * Asks a bot for every decision of a seat. Call {@link #verify} first.
     *
     * @param seat a seat of the replay
     * @param differences receives the decisions that are not the recorded ones, in the order of the match
     * @throws CannotPlayException if the bot cannot be started or does not become ready
     */
    public Counts ask(ResolvedBot bot, Seat seat, Consumer<Difference> differences) {
        try (ReplayReader replay = new ReplayReader(file)) {
            Rerun<S, V, A> rerun = new Rerun<>(game, replay);
            List<String> names = replay.header().bots().stream()
                    .map(ReplayHeader.ReplayBot::name)
                    .toList();
            Setup<S, V, A> setup = rerun.setup();
            Seating seating = new Seating(UUID.randomUUID().toString(), seat, names, setup.time());
            try (Player<V, A> player =
                    new PlayerFactory<>(game, setup, at -> log(at.seat(), bot.name())).seat(bot, seating)) {
                return new Session(player, setup, seat, differences).run(bot.name(), rerun);
            }
        }
    }

    /** Waits for a future or the stop signal. Returns whether the future is complete. */
    private boolean await(CompletableFuture<?> future) {
        CompletableFuture.anyOf(future, stop).join();
        return future.isDone();
    }

    /** One bot in one seat. */
    private final class Session {
        private final Player<V, A> player;
        private final Setup<S, V, A> setup;
        private final Seat seat;
        private final Consumer<Difference> differences;
        private final SeatClock clock;
        private Counts counts = Counts.NONE;
        private Optional<String> gone = Optional.empty();
        private int turn = -1;
        private int decision;
        private boolean turnEnded;

        Session(Player<V, A> player, Setup<S, V, A> setup, Seat seat, Consumer<Difference> differences) {
            this.player = player;
            this.setup = setup;
            this.seat = seat;
            this.differences = differences;
            this.clock = new SeatClock(setup.time());
        }

        Counts run(String name, Rerun<S, V, A> rerun) {
            CompletableFuture<Optional<String>> ready = player.start(view(rerun.state()));
            if (await(ready)) {
                ready.join().ifPresent(why -> {
                    throw CannotPlayException.ofBot(name, why);
                });
            }
            S before = rerun.state();
            while (!stop.isDone() && rerun.advance()) {
                ReplayStep step = rerun.last().orElseThrow();
                if (rerun.actions().containsKey(seat)) {
                    decide(before, step, Objects.requireNonNull(rerun.actions().get(seat)));
                }
                S after = rerun.state();
                if (gone.isEmpty()) {
                    player.observe(() -> view(after));
                }
                before = after;
            }
            if (!stop.isDone() && gone.isEmpty()) {
                await(player.end(view(before), MatchResult.UNKNOWN));
            }
            return counts;
        }

        private V view(S state) {
            return setup.rules().view(state, seat);
        }

        private void decide(S state, ReplayStep step, A recorded) {
            if (step.turn() != turn) {
                turn = step.turn();
                decision = 0;
                turnEnded = false;
            }
            decision++;
            boolean answered = step.wasAnswered(seat.index());
            if (turnEnded || gone.isPresent() || !step.wasAsked(seat.index())) {
                counts = counts.plus(
                        !answered ? REPLACED : turnEnded ? new Counts(0, 0, 0, 0, 1) : new Counts(1, 0, 1, 0, 0));
                return;
            }
            // The bot is also asked where its answer is not compared, so that it remembers the same match.
            Optional<Reply<A>> asked = ask(state, step.turn());
            if (asked.isEmpty()) {
                return;
            }
            boolean same = isPlayed(asked.get(), state, step, recorded);
            if (!answered) {
                counts = counts.plus(REPLACED);
            } else if (asked.get() instanceof Reply.Answer<A> answer) {
                counts = counts.plus(new Counts(1, same ? 0 : 1, 0, 0, 0));
                if (!same) {
                    List<String> illegal = setup.rules().legal(state, seat).whyNot(answer.action());
                    report(step, Optional.of(Json.MAPPER.valueToTree(answer.action())), illegal);
                }
            } else {
                counts = counts.plus(new Counts(1, 0, 1, 0, 0));
                report(
                        step,
                        Optional.empty(),
                        List.of(kind(asked.get()) + ": " + asked.get().why()));
            }
            turnEnded = !same && gone.isEmpty() && player.endTurnEarly();
        }

        /**
         * Returns whether a reply leads to the recorded action. If the recorded answer was illegal, only its replacement is known, so
         * replacements are compared.
         */
        private boolean isPlayed(Reply<A> reply, S state, ReplayStep step, A recorded) {
            if (!(reply instanceof Reply.Answer<A> answer)) {
                return false;
            }
            A compared = step.wasIllegal(seat.index())
                    ? Adjudication.of(setup.rules(), state, seat, Optional.of(answer.action()))
                            .played()
                    : answer.action();
            return compared.equals(recorded);
        }

        /** Asks for a decision. Returns empty if the review has been stopped. */
        private Optional<Reply<A>> ask(S state, int inTurn) {
            ClockCharge charge = setup.clockCharges().of(state, seat);
            boolean charged = charge.payer().equals(Optional.of(seat));
            Deadline deadline =
                    charged ? clock.deadline(inTurn, charge.limit(), System.nanoTime()) : uncharged(charge.limit());
            V view = view(state);
            long start = System.nanoTime();
            CompletableFuture<Reply<A>> reply = player.ask(view, deadline);
            if (!await(reply)) {
                return Optional.empty();
            }
            if (charged) {
                clock.charge(Duration.ofNanos(System.nanoTime() - start));
            }
            Reply<A> received = reply.join();
            if (received instanceof Reply.Late<A> late) {
                received = new Reply.Late<>(late.why()
                        + player.activity()
                                .position(start)
                                .map(position -> "; the bot was " + position)
                                .orElse(""));
            }
            if (received instanceof Reply.Unavailable<A> unavailable && unavailable.permanent()) {
                gone = Optional.of(unavailable.why());
            }
            // They are in the log; nobody else reads them here.
            player.activity().takeRemarks();
            return Optional.of(received);
        }

        /** Returns the deadline of a request that another seat or nobody pays for. */
        private Deadline uncharged(Duration limit) {
            Duration bank = setup.time().bank();
            return Deadline.in(limit.compareTo(bank) < 0 ? limit : bank);
        }

        private void report(ReplayStep step, Optional<JsonNode> now, List<String> why) {
            JsonNode recorded = Objects.requireNonNull(step.actions().get(seat.index()), "the seat acted in this step");
            differences.accept(new Difference(seat.index(), step.step(), step.turn(), decision, recorded, now, why));
        }
    }

    private static Note.Kind kind(Reply<?> reply) {
        return reply instanceof Reply.Late
                ? Note.Kind.LATE
                : reply instanceof Reply.Failed
                        ? Note.Kind.FAILED
                        : reply instanceof Reply.Unreadable ? Note.Kind.GARBLED : Note.Kind.GONE;
    }
}
