package dev.sparring.server.match;

import dev.sparring.bot.Deadline;
import dev.sparring.bot.Ending;
import dev.sparring.bot.MatchResult;
import dev.sparring.bot.Ranking;
import dev.sparring.bot.Seat;
import dev.sparring.rules.Adjudication;
import dev.sparring.rules.ClockCharge;
import dev.sparring.rules.Refusal;
import dev.sparring.rules.Rules;
import dev.sparring.rules.Setup;
import dev.sparring.wire.CannotPlayException;
import dev.sparring.wire.Player;
import dev.sparring.wire.Reply;
import java.time.Duration;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.CompletableFuture;

/**
 * The referee of one match of any game.
 *
 * <p>In each step it asks all seats that act, concurrently and about the same state, replaces missing and illegal actions with
 * the game's fallback, applies the rules, and calls the listeners. The thread that calls {@link #play} also closes the players.
 */
public final class Match<S, V, A> {
    private final Setup<S, V, A> setup;
    private final Rules<S, V, A> rules;
    private final List<String> names;
    private final List<Player<V, A>> players;
    private final List<MatchListener<S, A>> listeners = new ArrayList<>();
    private final List<SeatWatch> watches = new ArrayList<>();
    private CompletableFuture<?> stop = new CompletableFuture<>();

    /**
     * Creates the referee of a match.
     *
     * @param names the bots' names for messages, in the order of the seats
     * @param players the referee's connections to the bots, in the order of the seats; {@link #play} closes them
     * @throws IllegalArgumentException unless there is one name and one player for each seat
     */
    public Match(Setup<S, V, A> setup, List<String> names, List<? extends Player<V, A>> players) {
        if (players.size() != setup.seats() || names.size() != setup.seats()) {
            throw new IllegalArgumentException(
                    setup.seats() + " seats, but " + names.size() + " names and " + players.size() + " players");
        }
        this.setup = setup;
        this.rules = setup.rules();
        this.names = List.copyOf(names);
        this.players = List.copyOf(players);
        for (int seat = 0; seat < setup.seats(); seat++) {
            watches.add(new SeatWatch(new Seat(seat), setup.time(), setup.faultLimits()));
        }
    }

    /** Adds a listener; call before {@link #play}. */
    public Match<S, V, A> watchedBy(MatchListener<S, A> listener) {
        listeners.add(listener);
        return this;
    }

    /** Sets a signal: once it completes, all waits end and {@link #play} throws. Call before {@link #play}. */
    public Match<S, V, A> stoppedBy(CompletableFuture<?> signal) {
        stop = signal;
        return this;
    }

    /**
     * Plays to the end and closes the players.
     *
     * @throws CannotPlayException if a bot does not become ready or the match is stopped; in both cases there is no result
     */
    public MatchReport<S> play() {
        try {
            S state = setup.start();
            awaitReady(state);
            long start = System.nanoTime();
            for (MatchListener<S, A> listener : listeners) {
                listener.started(state);
            }
            int turn = rules.turn(state);
            for (int number = 1; !rules.toAct(state).isEmpty(); number++) {
                turn = rules.turn(state);
                state = step(number, state);
            }
            Duration elapsed = Duration.ofNanos(System.nanoTime() - start);
            return end(state, turn, elapsed);
        } finally {
            players.forEach(Player::close);
        }
    }

    private void awaitReady(S state) {
        throwIfStopped("before it began");
        List<CompletableFuture<Optional<String>>> starts = new ArrayList<>();
        for (int seat = 0; seat < players.size(); seat++) {
            starts.add(players.get(seat).start(rules.view(state, new Seat(seat))));
        }
        awaitAll(starts);
        throwIfStopped("before it began");
        Map<String, String> whyNot = new LinkedHashMap<>();
        for (int seat = 0; seat < starts.size(); seat++) {
            String name = names.get(seat);
            starts.get(seat).join().ifPresent(why -> whyNot.put(name, why));
        }
        if (!whyNot.isEmpty()) {
            throw CannotPlayException.ofBots(whyNot);
        }
    }

    /** Waits until all futures are complete or the match is stopped. */
    private void awaitAll(List<? extends CompletableFuture<?>> futures) {
        CompletableFuture<?> all = CompletableFuture.allOf(futures.toArray(CompletableFuture[]::new));
        CompletableFuture.anyOf(all, stop).join();
    }

    private void throwIfStopped(String when) {
        if (stop.isDone()) {
            throw new CannotPlayException("the match was stopped " + when);
        }
    }

    private S step(int number, S state) {
        int turn = rules.turn(state);
        Set<Seat> toAct = rules.toAct(state);
        List<Acting<V, A>> acting = new ArrayList<>(players.size());
        for (SeatWatch watch : watches) {
            if (toAct.contains(watch.seat())) {
                acting.add(new Acting<>(watch.seat(), ask(state, watch.seat(), turn)));
            }
        }
        acting.forEach(each -> each.request.ifPresent(Request::awaitBriefly));
        acting.forEach(each -> each.request.ifPresent(Request::await));
        if (stop.isDone()) {
            throwIfStopped("in turn " + turn);
        }
        List<Note> notes = new ArrayList<>();
        Map<Seat, A> actions = new HashMap<>();
        Map<Seat, Duration> used = new HashMap<>();
        for (Acting<V, A> each : acting) {
            Seat seat = each.seat;
            actions.put(
                    seat,
                    each.request.isPresent()
                            ? decided(state, seat, turn, each.request.get(), used, notes)
                            : Adjudication.of(rules, state, seat, Optional.empty())
                                    .played());
        }
        S next = rules.apply(state, actions);
        for (Refusal refusal : rules.refusals(next)) {
            notes.add(watch(refusal.seat()).note(turn, Note.Kind.REFUSED, refusal.why()));
        }
        for (SeatWatch watch : watches) {
            if (!watch.isOut()) {
                players.get(watch.seat().index()).observe(() -> rules.view(next, watch.seat()));
            }
        }
        if (!listeners.isEmpty()) {
            Step<S, A> step = new Step<>(number, turn, actions, notes, used, next);
            for (MatchListener<S, A> listener : listeners) {
                listener.stepped(step);
            }
        }
        return next;
    }

    /** A seat that acts in a step, and the request to its bot; empty if its bot is not asked. */
    private record Acting<V, A>(Seat seat, Optional<Request<V, A>> request) {}

    /** Sends a request. Returns empty if the bot is no longer asked, or if another seat is charged and has no time left. */
    private Optional<Request<V, A>> ask(S state, Seat seat, int turn) {
        SeatWatch watch = watch(seat);
        if (watch.isOut()) {
            return Optional.empty();
        }
        ClockCharge charge = setup.clockCharges().of(state, seat);
        Optional<SeatWatch> payer = charge.payer().map(this::watch);
        V view = rules.view(state, seat);
        long now = System.nanoTime();
        Deadline deadline = payer.map(clock -> clock.deadline(turn, charge.limit(), now))
                .orElseGet(() -> Deadline.at(now + charge.limit().toNanos()));
        boolean otherPays = payer.isPresent() && payer.get() != watch;
        if (otherPays && payer.get().remaining().isZero()) {
            return Optional.empty();
        }
        boolean cutShort = otherPays && payer.get().remaining().compareTo(charge.limit()) < 0;
        Player<V, A> player = players.get(seat.index());
        return Optional.of(
                new Request<>(player, view, deadline, stop, charge.payer(), cutShort, watch.isAskedFirst(), now));
    }

    /** Returns the action of a bot that was asked: its legal answer or the replacement; charges the clock and adds notes. */
    private A decided(S state, Seat seat, int turn, Request<V, A> request, Map<Seat, Duration> used, List<Note> notes) {
        SeatWatch watch = watch(seat);
        Request.Answered<A> answered = request.answered();
        Reply<A> reply = answered.reply();
        request.payer().ifPresent(payer -> watch(payer).charge(request.used()));
        watch.repliedIn(request.used(), turn, reply);
        used.put(seat, request.used());
        Player<V, A> player = players.get(seat.index());
        for (String remark : player.activity().takeRemarks()) {
            notes.add(watch.note(turn, Note.Kind.WARNING, remark));
        }
        if (reply instanceof Reply.Late<A> late && request.cutShort()) {
            notes.add(watch.note(turn, Note.Kind.WARNING, late.why() + Note.NO_TIME_LEFT));
        } else {
            notes.addAll(watch.judge(turn, reply, answered.measured()));
        }
        if (watch.isOut()) {
            watch.measured(player.activity().cpuTime());
            player.close();
        }
        Adjudication<A> adjudication = adjudicate(state, seat, reply);
        for (String why : adjudication.illegal()) {
            notes.add(watch.note(turn, Note.Kind.ILLEGAL, why));
        }
        return adjudication.played();
    }

    private Adjudication<A> adjudicate(S state, Seat seat, Reply<A> reply) {
        if (reply instanceof Reply.Failed<A>) {
            return Adjudication.ofFailure(rules, state, seat);
        }
        Optional<A> attempt = reply instanceof Reply.Answer<A> answer ? Optional.of(answer.action()) : Optional.empty();
        return Adjudication.of(rules, state, seat, attempt);
    }

    private SeatWatch watch(Seat seat) {
        return watches.get(seat.index());
    }

    private MatchReport<S> end(S state, int turn, Duration elapsed) {
        Ranking ranking = rules.ranking(state)
                .orElseThrow(() -> new IllegalStateException("the rules give no ranking for the last state"));
        List<Ending> endings = watches.stream().map(SeatWatch::ending).toList();
        MatchResult result = new MatchResult(Optional.of(ranking), endings);
        List<CompletableFuture<Void>> goodbyes = new ArrayList<>();
        for (int seat = 0; seat < players.size(); seat++) {
            if (!watches.get(seat).isOut()) {
                watches.get(seat).measured(players.get(seat).activity().cpuTime());
                goodbyes.add(players.get(seat).end(rules.view(state, new Seat(seat)), result));
            }
        }
        awaitAll(goodbyes);
        MatchReport<S> report = new MatchReport<>(
                state, turn, ranking, watches.stream().map(SeatWatch::report).toList(), elapsed);
        for (MatchListener<S, A> listener : listeners) {
            listener.ended(report);
        }
        return report;
    }
}
