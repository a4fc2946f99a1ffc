package dev.sparring.server.match;

import dev.sparring.core.Allowance;
import dev.sparring.core.CannotPlay;
import dev.sparring.core.Deadline;
import dev.sparring.core.Ending;
import dev.sparring.core.MatchResult;
import dev.sparring.core.Player;
import dev.sparring.core.Ranking;
import dev.sparring.core.Refusal;
import dev.sparring.core.Reply;
import dev.sparring.core.Rules;
import dev.sparring.core.Seat;
import dev.sparring.core.Setup;
import dev.sparring.transport.Waiting;
import java.time.Duration;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import java.util.concurrent.CompletableFuture;

/**
 * The referee of one match of any game.
 *
 * <p>Each step asks every seat whose turn it is at the same time about the same state, lets the game's fallback stand
 * in for what is missing or illegal, applies the rules, and tells everybody.
 */
public final class Match<S, V, A> {
    private final Setup<S, V, A> setup;
    private final Rules<S, V, A> rules;
    private final List<String> names;
    private final List<Player<V, A>> players;
    private final List<MatchListener<S, A>> listeners = new ArrayList<>();
    private final List<SeatWatch> watches = new ArrayList<>();
    private volatile boolean brokenOff;

    /**
     * A match about to begin.
     *
     * @param names what to call the bots in messages, in the order of the seats
     * @param players the referee's ends of the bots, in the order of the seats; closed when the match is over
     */
    public Match(Setup<S, V, A> setup, List<String> names, List<? extends Player<V, A>> players) {
        if (players.size() != setup.seats() || names.size() != setup.seats()) {
            throw new IllegalArgumentException("a match for " + setup.seats() + " has as many players and names");
        }
        this.setup = setup;
        this.rules = setup.rules();
        this.names = List.copyOf(names);
        this.players = List.copyOf(players);
        for (int seat = 0; seat < setup.seats(); seat++) {
            watches.add(new SeatWatch(new Seat(seat), setup.time(), setup.patience()));
        }
    }

    public Match<S, V, A> watchedBy(MatchListener<S, A> listener) {
        listeners.add(listener);
        return this;
    }

    /**
     * Plays to the end and closes the players.
     *
     * @throws CannotPlay if a bot does not get ready or the match is broken off; nothing has been scored then
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

    /** Ends the bots at once, from any thread; {@link #play} throws where it stands. */
    public void breakOff() {
        brokenOff = true;
        players.forEach(Player::close);
    }

    private void awaitReady(S state) {
        List<CompletableFuture<Optional<String>>> starts = new ArrayList<>();
        for (int seat = 0; seat < players.size(); seat++) {
            starts.add(players.get(seat).start(rules.view(state, new Seat(seat))));
        }
        List<String> whyNot = new ArrayList<>();
        for (int seat = 0; seat < starts.size(); seat++) {
            String name = names.get(seat);
            starts.get(seat).join().ifPresent(why -> whyNot.add(name + " cannot play: " + why));
        }
        if (!whyNot.isEmpty()) {
            throw new CannotPlay(String.join("\n", whyNot));
        }
    }

    private S step(int number, S state) {
        int turn = rules.turn(state);
        Map<Seat, Question> questions = new TreeMap<>((a, b) -> Integer.compare(a.index(), b.index()));
        for (Seat seat : rules.toAct(state)) {
            questions.put(seat, ask(state, seat, turn));
        }
        for (Question question : questions.values()) {
            question.await();
        }
        if (brokenOff) {
            throw new CannotPlay("the match was broken off in turn " + turn);
        }
        List<Note> notes = new ArrayList<>();
        Map<Seat, A> actions = new HashMap<>();
        Map<Seat, Duration> used = new HashMap<>();
        questions.forEach((seat, question) -> {
            Optional<A> attempt = question.asked() ? hear(seat, turn, question, used, notes) : Optional.empty();
            actions.put(seat, legalised(state, seat, turn, attempt, notes));
        });
        S next = rules.apply(state, actions);
        for (Refusal refusal : rules.refusals(next)) {
            notes.add(watch(refusal.seat()).note(turn, Note.Kind.REFUSED, refusal.why()));
        }
        for (int seat = 0; seat < players.size(); seat++) {
            if (!watches.get(seat).isOut()) {
                Seat observer = new Seat(seat);
                players.get(seat).observe(() -> rules.view(next, observer));
            }
        }
        Step<S, A> step = new Step<>(number, turn, actions, notes, used, next);
        for (MatchListener<S, A> listener : listeners) {
            listener.stepped(step);
        }
        return next;
    }

    /** A question that is out, or the stand-in for one to a bot that is not asked any more. */
    private final class Question {
        private final long start = System.nanoTime();
        private final Optional<Seat> payer;
        /** Whether somebody else's clock leaves less time than this question would be given. */
        private final boolean cutShort;

        private final CompletableFuture<Reply<A>> reply;
        private volatile long end = start;

        Question(Optional<Seat> payer, boolean cutShort, CompletableFuture<Reply<A>> reply) {
            this.payer = payer;
            this.cutShort = cutShort;
            // The clock stops when the answer comes in, not when the referee gets round to it.
            this.reply = reply == null ? null : reply.whenComplete((value, failure) -> end = System.nanoTime());
        }

        boolean asked() {
            return reply != null;
        }

        void await() {
            if (reply != null) {
                Waiting.on(reply);
            }
        }
    }

    private Question ask(S state, Seat seat, int turn) {
        SeatWatch watch = watch(seat);
        if (watch.isOut()) {
            return new Question(Optional.empty(), false, null);
        }
        Allowance allowance = setup.allowances().of(state, seat);
        Optional<SeatWatch> payer = allowance.payer().map(this::watch);
        Deadline deadline = payer.map(clock -> clock.deadline(turn, allowance.most()))
                .orElseGet(() -> Deadline.in(allowance.most()));
        boolean others = payer.isPresent() && payer.get() != watch;
        boolean cutShort = others && payer.get().rest().compareTo(allowance.most()) < 0;
        if (others && payer.get().rest().isZero()) {
            return new Question(Optional.empty(), false, null);
        }
        V view = rules.view(state, seat);
        return new Question(
                allowance.payer(), cutShort, players.get(seat.index()).ask(view, deadline));
    }

    private Optional<A> hear(Seat seat, int turn, Question question, Map<Seat, Duration> used, List<Note> notes) {
        Reply<A> reply = question.reply.join();
        SeatWatch watch = watch(seat);
        Duration time = Duration.ofNanos(question.end - question.start);
        question.payer.ifPresent(payer -> watch(payer).charge(time));
        watch.answeredIn(time, turn);
        used.put(seat, time);
        if (reply instanceof Reply.Late<A> late && question.cutShort) {
            notes.add(watch.note(turn, Note.Kind.WARNING, late.why() + ": no more was left of another's turn"));
        } else {
            notes.addAll(watch.judge(turn, reply));
        }
        if (watch.isOut()) {
            players.get(seat.index()).close();
        }
        return reply instanceof Reply.Answer<A> answer ? Optional.of(answer.action()) : Optional.empty();
    }

    private A legalised(S state, Seat seat, int turn, Optional<A> attempt, List<Note> notes) {
        List<String> whyNot =
                attempt.map(action -> rules.legal(state, seat).whyNot(action)).orElse(List.of());
        for (String why : whyNot) {
            notes.add(watch(seat).note(turn, Note.Kind.ILLEGAL, why));
        }
        boolean legal = attempt.isPresent() && whyNot.isEmpty();
        return legal ? attempt.get() : rules.fallback(state, seat, attempt);
    }

    private SeatWatch watch(Seat seat) {
        return watches.get(seat.index());
    }

    private MatchReport<S> end(S state, int turn, Duration elapsed) {
        Ranking ranking =
                rules.ranking(state).orElseThrow(() -> new IllegalStateException("a game that is over has a ranking"));
        List<Ending> endings = watches.stream().map(SeatWatch::ending).toList();
        MatchResult result = new MatchResult(Optional.of(ranking), endings);
        List<CompletableFuture<Void>> goodbyes = new ArrayList<>();
        for (int seat = 0; seat < players.size(); seat++) {
            if (!watches.get(seat).isOut()) {
                goodbyes.add(players.get(seat).end(rules.view(state, new Seat(seat)), result));
            }
        }
        goodbyes.forEach(CompletableFuture::join);
        MatchReport<S> report = new MatchReport<>(
                state, turn, ranking, watches.stream().map(SeatWatch::report).toList(), elapsed);
        for (MatchListener<S, A> listener : listeners) {
            listener.ended(report);
        }
        return report;
    }
}
