package dev.sparring.testing;

import dev.sparring.bot.Bot;
import dev.sparring.bot.Deadline;
import dev.sparring.bot.MatchResult;
import dev.sparring.bot.Seat;
import dev.sparring.game.BuiltInBot;
import dev.sparring.json.JsonPlace;
import dev.sparring.rules.Adjudication;
import dev.sparring.rules.Refusal;
import dev.sparring.rules.Rules;
import dev.sparring.rules.Seeds;
import dev.sparring.rules.Setup;
import java.time.Duration;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;

/** One game of a {@link BotCheck}: played once, kept, and then played again to see whether the bot does the same. */
final class CheckedMatch<S, V, A> {
    private static final int LOOKS = 1000;
    /** Opponents need not be at their best, and what is checked is not to wait for a search among them. */
    private static final int LOOKS_OF_OPPONENTS = 8;

    private static final int MAX_ACTION = 200;
    /** How many games more are played to tell what a difference may be due to. */
    private static final int TIMES_MORE = 3;

    private final BotCheckRun<S, V, A> checking;
    private final Matchup pairing;
    private final List<Map<Seat, A>> course = new ArrayList<>();
    private final List<Decided<A>> decided = new ArrayList<>();
    private Setup<S, V, A> setup;
    private Class<?> botClass = Object.class;

    /** What the bot did when it was asked once. */
    private record Decided<A>(int turn, int decision, BotCall.Result<A> result, Duration time) {
        /** Whether another call came to the same; two failures are alike, whatever they say. */
        boolean isLike(BotCall.Result<A> other) {
            return result.answer().equals(other.answer());
        }
    }

    CheckedMatch(BotCheckRun<S, V, A> checking, Matchup pairing) {
        this.checking = checking;
        this.pairing = pairing;
    }

    Matchup pairing() {
        return pairing;
    }

    Class<?> botClass() {
        return botClass;
    }

    int decisions() {
        return decided.size();
    }

    Duration allowedToBegin() {
        return setup.time().bank();
    }

    /** Plays the game to its end. */
    void play() {
        setup = checking.game().setup(pairing.request());
        Optional<Bot<? super V, ? extends A>> made = make();
        if (made.isEmpty()) {
            return;
        }
        Bot<? super V, ? extends A> bot = made.get();
        setup = checking.game().setup(pairing.named(nameOf(bot)));
        Map<Seat, Bot<V, A>> opponents = opponents();
        Rules<S, V, A> rules = setup.rules();
        S state = setup.start();
        while (!rules.toAct(state).isEmpty()) {
            Map<Seat, A> actions = new HashMap<>();
            for (Seat seat : rules.toAct(state)) {
                actions.put(
                        seat,
                        seat.equals(pairing.seat()) ? answer(bot, state) : answer(opponents.get(seat), state, seat));
            }
            int turn = rules.turn(state);
            state = rules.apply(state, actions);
            course.add(actions);
            noteRefusals(rules.refusals(state), turn);
        }
        tellTheEnd(bot, state);
    }

    /**
     * Plays the game again, by a fresh bot, as far as that does the same.
     *
     * @param explain whether to find out, where it does not, what that may be due to
     * @return whether it did something else
     */
    boolean playAgain(boolean explain) {
        Optional<Difference<A>> difference = differenceIn(this::compare);
        if (difference.isEmpty()) {
            return false;
        }
        int index = difference.get().index();
        Decided<A> before = decided.get(index);
        String text = words(before.result()) + ", and, when the same game was played again by a fresh bot, "
                + words(difference.get().now());
        checking.found(
                this,
                BotIssue.Kind.UNSTEADY,
                before.turn(),
                before.decision(),
                explain ? text + "; " + dueTo(index) : text);
        return true;
    }

    private record Difference<A>(int index, BotCall.Result<A> now) {}

    /** What the bot did at one place, if that is what is looked for. */
    @FunctionalInterface
    private interface Look<A> {
        boolean stopsAt(int index, BotCall.Result<A> now);
    }

    private boolean compare(int index, BotCall.Result<A> now) {
        Decided<A> before = decided.get(index);
        if (!before.isLike(now)) {
            return true;
        }
        if (now.time().compareTo(before.time()) < 0) {
            decided.set(index, new Decided<>(before.turn(), before.decision(), before.result(), now.time()));
        }
        return false;
    }

    private String dueTo(int index) {
        Set<String> answers = new TreeSet<>();
        for (int i = 0; i < TIMES_MORE; i++) {
            differenceIn((at, now) -> at == index).ifPresent(there -> answers.add(words(there.now())));
        }
        return answers.size() == 1
                ? TIMES_MORE
                        + " more games in a row agreed, so look for what one game leaves to another: a static field, say"
                : TIMES_MORE
                        + " more games in a row did not agree either: look for chance that is not drawn from the seed, the"
                        + " clock, the order of a HashSet, a static field";
    }

    private Optional<Difference<A>> differenceIn(Look<A> look) {
        Optional<Bot<? super V, ? extends A>> made = decided.isEmpty() ? Optional.empty() : make();
        if (made.isEmpty()) {
            return Optional.empty();
        }
        Rules<S, V, A> rules = setup.rules();
        S state = setup.start();
        int index = 0;
        for (Map<Seat, A> actions : course) {
            if (actions.containsKey(pairing.seat())) {
                Decided<A> before = decided.get(index);
                BotCall.Result<A> now = ask(made.get(), state, before.turn(), before.decision());
                if (look.stopsAt(index, now)) {
                    return Optional.of(new Difference<>(index, now));
                }
                index++;
            }
            state = rules.apply(state, actions);
        }
        return Optional.empty();
    }

    private static String words(BotCall.Result<?> result) {
        return result.answer()
                .map(answer -> "it answered " + JsonPlace.excerpt(answer.toString(), MAX_ACTION))
                .or(result::failure)
                .orElseThrow();
    }

    private Optional<Bot<? super V, ? extends A>> make() {
        BotCall.Result<Bot<? super V, ? extends A>> made = checking.make(this);
        if (made.answer().isEmpty()) {
            String why = made.thrown().isPresent() ? made.failure().orElseThrow() : "null was made, and no bot";
            checking.found(this, BotIssue.Kind.BROKE, 0, 1, "it could not be made: " + why);
        }
        made.answer().ifPresent(bot -> botClass = bot.getClass());
        return made.answer();
    }

    private String nameOf(Bot<? super V, ? extends A> bot) {
        String full = bot.getClass().getName();
        String name = bot.getClass().isHidden() ? "bot" : full.substring(full.lastIndexOf('.') + 1);
        checking.called(name);
        return name;
    }

    private Map<Seat, Bot<V, A>> opponents() {
        Map<Seat, Bot<V, A>> opponents = new HashMap<>();
        List<String> players = pairing.players("");
        for (int index = 0; index < players.size(); index++) {
            Seat seat = new Seat(index);
            for (BuiltInBot<V, A> builtIn : checking.game().bots()) {
                if (builtIn.name().equals(players.get(index)) && !seat.equals(pairing.seat())) {
                    opponents.put(seat, builtIn.create().apply(Seeds.ofBot(pairing.seed(), seat)));
                }
            }
        }
        return opponents;
    }

    private A answer(Bot<V, A> opponent, S state, Seat seat) {
        Rules<S, V, A> rules = setup.rules();
        Deadline deadline = new CountedDeadline(allowed(state, seat), LOOKS_OF_OPPONENTS);
        A answer = opponent.decide(rules.view(state, seat), deadline);
        return Adjudication.of(rules, state, seat, Optional.of(answer)).played();
    }

    /** Asks the bot that is checked, and notes all that is wrong with its answer. */
    private A answer(Bot<? super V, ? extends A> bot, S state) {
        Rules<S, V, A> rules = setup.rules();
        int turn = rules.turn(state);
        int last = decided.size() - 1;
        int decision = last >= 0 && decided.get(last).turn() == turn
                ? decided.get(last).decision() + 1
                : 1;
        BotCall.Result<A> result = ask(bot, state, turn, decision);
        decided.add(new Decided<>(turn, decision, result, result.time()));
        result.failure().ifPresent(why -> checking.found(this, BotIssue.Kind.BROKE, turn, decision, why));
        Adjudication<A> adjudication = result.answer().isPresent()
                ? Adjudication.of(rules, state, pairing.seat(), result.answer())
                : Adjudication.ofFailure(rules, state, pairing.seat());
        adjudication.illegal().forEach(why -> checking.found(this, BotIssue.Kind.ILLEGAL, turn, decision, why));
        return adjudication.played();
    }

    private BotCall.Result<A> ask(Bot<? super V, ? extends A> bot, S state, int turn, int decision) {
        V view = setup.rules().view(state, pairing.seat());
        Duration allowed = allowed(state, pairing.seat());
        Deadline deadline = new CountedDeadline(allowed, LOOKS);
        return checking.asked(this, turn, decision, allowed, new BotCall<>(() -> bot.decide(view, deadline)));
    }

    /** The most that this answer may take in a real match, with a full clock. */
    private Duration allowed(S state, Seat seat) {
        Duration most = setup.clockCharges().of(state, seat).limit();
        Duration bank = setup.time().bank();
        return most.compareTo(bank) < 0 ? most : bank;
    }

    private void noteRefusals(List<Refusal> refusals, int turn) {
        for (Refusal refusal : refusals) {
            if (refusal.seat().equals(pairing.seat())) {
                checking.found(this, BotIssue.Kind.REFUSED, turn, 1, refusal.why());
            }
        }
    }

    private void tellTheEnd(Bot<? super V, ? extends A> bot, S state) {
        Rules<S, V, A> rules = setup.rules();
        int turn = rules.turn(state);
        MatchResult result = new MatchResult(rules.ranking(state), List.of());
        V view = rules.view(state, pairing.seat());
        BotCall.Result<Boolean> told =
                checking.asked(this, turn, 1, setup.time().bank(), new BotCall<>(() -> {
                    bot.matchEnded(view, result);
                    return true;
                }));
        told.failure()
                .ifPresent(
                        why -> checking.found(this, BotIssue.Kind.BROKE, turn, 1, "when it heard the result, " + why));
    }

    /** Finds the decisions that took longer than allowed, both times. */
    void findLate() {
        for (Decided<A> one : decided) {
            Duration allowed = one.result().allowed();
            if (one.time().compareTo(allowed) > 0) {
                String text =
                        "it took " + BotCall.millis(one.time()) + ", and " + BotCall.millis(allowed) + " are allowed";
                checking.found(this, BotIssue.Kind.LATE, one.turn(), one.decision(), text);
            }
        }
    }

    /** The decision that took longest; once all games have been played twice. */
    Optional<BotReport.Slowest> slowest() {
        Decided<A> slowest = null;
        for (Decided<A> one : decided) {
            slowest = slowest == null || one.time().compareTo(slowest.time()) > 0 ? one : slowest;
        }
        return Optional.ofNullable(slowest)
                .map(one -> new BotReport.Slowest(
                        one.time(),
                        "seed " + pairing.seed() + ", seat " + pairing.seat().index() + ", turn " + one.turn(),
                        one.result().allowed()));
    }
}
