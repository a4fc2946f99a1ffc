package dev.sparring.testing;

import dev.sparring.bot.Bot;
import dev.sparring.bot.Deadline;
import dev.sparring.bot.MatchResult;
import dev.sparring.bot.Seat;
import dev.sparring.game.BuiltInBot;
import dev.sparring.rules.Adjudication;
import dev.sparring.rules.Refusal;
import dev.sparring.rules.Rules;
import dev.sparring.rules.Seeds;
import dev.sparring.rules.Setup;
import dev.sparring.text.Excerpt;
import java.time.Duration;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;
import org.jspecify.annotations.Nullable;

/** One match of a {@link BotCheck}: played once, recorded, and played again to see whether the bot does the same. */
final class CheckedMatch<S, V, A> {
    private static final int DEADLINE_CALLS = 1000;
    /** The number of calls for opponents, which need not play well. It is small so that their searches do not delay the check. */
    private static final int DEADLINE_CALLS_OF_OPPONENTS = 8;

    private static final int MAX_ACTION = 200;
    /** The number of additional matches that are played to explain a difference. */
    private static final int MORE_MATCHES = 3;

    private final BotCheckRun<S, V, A> run;
    private final Matchup matchup;
    private final List<Map<Seat, A>> steps = new ArrayList<>();
    private final List<RecordedDecision<A>> decisions = new ArrayList<>();
    private @Nullable Setup<S, V, A> setup;
    private Class<?> botClass = Object.class;

    /** The result of one request to the bot. */
    private record RecordedDecision<A>(int turn, int decision, BotCall.Result<A> result, Duration time) {
        /** Returns whether another call had the same result. Two failures are the same, whatever their messages are. */
        boolean isSameAs(BotCall.Result<A> other) {
            return result.answer().equals(other.answer());
        }
    }

    CheckedMatch(BotCheckRun<S, V, A> run, Matchup matchup) {
        this.run = run;
        this.matchup = matchup;
    }

    Matchup matchup() {
        return matchup;
    }

    Class<?> botClass() {
        return botClass;
    }

    int decisions() {
        return decisions.size();
    }

    Duration allowedForStart() {
        return setup().time().bank();
    }

    private Setup<S, V, A> setup() {
        return Objects.requireNonNull(setup, "play creates the setup");
    }

    /** Plays the match to its end. */
    void play() {
        setup = run.game().setup(matchup.request());
        Optional<Bot<? super V, ? extends A>> created = create();
        if (created.isEmpty()) {
            return;
        }
        Bot<? super V, ? extends A> bot = created.get();
        setup = run.game().setup(matchup.named(nameOf(bot)));
        Map<Seat, Bot<V, A>> opponents = opponents();
        Rules<S, V, A> rules = setup.rules();
        S state = setup.start();
        while (!rules.toAct(state).isEmpty()) {
            Map<Seat, A> actions = new HashMap<>();
            for (Seat seat : rules.toAct(state)) {
                actions.put(
                        seat,
                        seat.equals(matchup.seat())
                                ? answer(bot, state)
                                : answer(opponent(opponents, seat), state, seat));
            }
            int turn = rules.turn(state);
            state = rules.apply(state, actions);
            steps.add(actions);
            reportRefusals(rules.refusals(state), turn);
        }
        reportEnd(bot, state);
    }

    private Bot<V, A> opponent(Map<Seat, Bot<V, A>> opponents, Seat seat) {
        return Objects.requireNonNull(opponents.get(seat), "every other seat has an opponent");
    }

    /**
     * Plays the match again with a new bot, until the bot does something else.
     *
     * @param explain whether to look for the cause of a difference
     * @return whether the bot did something else
     */
    boolean playAgain(boolean explain) {
        Optional<Difference<A>> difference = differenceIn(this::compare);
        if (difference.isEmpty()) {
            return false;
        }
        int index = difference.get().index();
        RecordedDecision<A> before = decisions.get(index);
        String text = words(before.result()) + "; when a new bot played the same match again, "
                + words(difference.get().now());
        run.report(
                this,
                BotIssue.Kind.NOT_DETERMINISTIC,
                before.turn(),
                before.decision(),
                explain ? text + "; " + cause(index) : text);
        return true;
    }

    private record Difference<A>(int index, BotCall.Result<A> now) {}

    /** Decides for each result of the second match whether to stop there. */
    @FunctionalInterface
    private interface StopCondition<A> {
        boolean stopsAt(int index, BotCall.Result<A> now);
    }

    private boolean compare(int index, BotCall.Result<A> now) {
        RecordedDecision<A> before = decisions.get(index);
        if (!before.isSameAs(now)) {
            return true;
        }
        if (now.time().compareTo(before.time()) < 0) {
            decisions.set(index, new RecordedDecision<>(before.turn(), before.decision(), before.result(), now.time()));
        }
        return false;
    }

    private String cause(int index) {
        Set<String> answers = new TreeSet<>();
        for (int i = 0; i < MORE_MATCHES; i++) {
            differenceIn((at, now) -> at == index).ifPresent(found -> answers.add(words(found.now())));
        }
        return answers.size() == 1
                ? MORE_MATCHES
                        + " more matches in a row gave the same answer, so look for state that one match leaves for the next,"
                        + " for example in a static field"
                : MORE_MATCHES
                        + " more matches in a row gave different answers, so look for random numbers that do not come from"
                        + " the seed, use of the clock, the order of a HashSet, or a static field";
    }

    private Optional<Difference<A>> differenceIn(StopCondition<A> condition) {
        Optional<Bot<? super V, ? extends A>> created = decisions.isEmpty() ? Optional.empty() : create();
        if (created.isEmpty()) {
            return Optional.empty();
        }
        Rules<S, V, A> rules = setup().rules();
        S state = setup().start();
        int index = 0;
        for (Map<Seat, A> actions : steps) {
            if (actions.containsKey(matchup.seat())) {
                RecordedDecision<A> before = decisions.get(index);
                BotCall.Result<A> now = ask(created.get(), state, before.turn(), before.decision());
                if (condition.stopsAt(index, now)) {
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
                .map(answer -> "it answered " + Excerpt.of(answer.toString(), MAX_ACTION))
                .or(result::failure)
                .orElseThrow();
    }

    private Optional<Bot<? super V, ? extends A>> create() {
        BotCall.Result<Bot<? super V, ? extends A>> created = run.create(this);
        if (created.answer().isEmpty()) {
            String why = created.thrown().isPresent() ? created.failure().orElseThrow() : "the factory returned null";
            run.report(this, BotIssue.Kind.NO_ANSWER, 0, 1, "it could not be created: " + why);
        }
        created.answer().ifPresent(bot -> botClass = bot.getClass());
        return created.answer();
    }

    private String nameOf(Bot<? super V, ? extends A> bot) {
        String full = bot.getClass().getName();
        String name = bot.getClass().isHidden() ? "bot" : full.substring(full.lastIndexOf('.') + 1);
        run.setBotName(name);
        return name;
    }

    private Map<Seat, Bot<V, A>> opponents() {
        Map<Seat, Bot<V, A>> opponents = new HashMap<>();
        List<String> players = matchup.players("");
        for (int index = 0; index < players.size(); index++) {
            Seat seat = new Seat(index);
            for (BuiltInBot<V, A> builtIn : run.game().bots()) {
                if (builtIn.name().equals(players.get(index)) && !seat.equals(matchup.seat())) {
                    opponents.put(seat, builtIn.create().apply(Seeds.ofBot(matchup.seed(), seat)));
                }
            }
        }
        return opponents;
    }

    private A answer(Bot<V, A> opponent, S state, Seat seat) {
        Rules<S, V, A> rules = setup().rules();
        Deadline deadline = new CountedDeadline(allowed(state, seat), DEADLINE_CALLS_OF_OPPONENTS);
        A answer = opponent.decide(rules.view(state, seat), deadline);
        return Adjudication.of(rules, state, seat, Optional.of(answer)).played();
    }

    /** Asks the bot that is checked, and reports everything that is wrong with its answer. */
    private A answer(Bot<? super V, ? extends A> bot, S state) {
        Rules<S, V, A> rules = setup().rules();
        int turn = rules.turn(state);
        int last = decisions.size() - 1;
        int decision = last >= 0 && decisions.get(last).turn() == turn
                ? decisions.get(last).decision() + 1
                : 1;
        BotCall.Result<A> result = ask(bot, state, turn, decision);
        decisions.add(new RecordedDecision<>(turn, decision, result, result.time()));
        result.failure().ifPresent(why -> run.report(this, BotIssue.Kind.NO_ANSWER, turn, decision, why));
        Adjudication<A> adjudication = result.answer().isPresent()
                ? Adjudication.of(rules, state, matchup.seat(), result.answer())
                : Adjudication.ofFailure(rules, state, matchup.seat());
        adjudication.illegal().forEach(why -> run.report(this, BotIssue.Kind.ILLEGAL, turn, decision, why));
        return adjudication.played();
    }

    private BotCall.Result<A> ask(Bot<? super V, ? extends A> bot, S state, int turn, int decision) {
        V view = setup().rules().view(state, matchup.seat());
        Duration allowed = allowed(state, matchup.seat());
        Deadline deadline = new CountedDeadline(allowed, DEADLINE_CALLS);
        return run.call(this, turn, decision, allowed, new BotCall<>(() -> bot.decide(view, deadline)));
    }

    /** Returns the maximum time for this answer in a real match, with a full clock. */
    private Duration allowed(S state, Seat seat) {
        Duration limit = setup().clockCharges().of(state, seat).limit();
        Duration bank = setup().time().bank();
        return limit.compareTo(bank) < 0 ? limit : bank;
    }

    private void reportRefusals(List<Refusal> refusals, int turn) {
        for (Refusal refusal : refusals) {
            if (refusal.seat().equals(matchup.seat())) {
                run.report(this, BotIssue.Kind.REFUSED, turn, 1, refusal.why());
            }
        }
    }

    private void reportEnd(Bot<? super V, ? extends A> bot, S state) {
        Rules<S, V, A> rules = setup().rules();
        int turn = rules.turn(state);
        MatchResult outcome = new MatchResult(rules.ranking(state), List.of());
        V view = rules.view(state, matchup.seat());
        BotCall.Result<Boolean> result = run.call(this, turn, 1, setup().time().bank(), new BotCall<>(() -> {
            bot.matchEnded(view, outcome);
            return true;
        }));
        result.failure()
                .ifPresent(why -> run.report(this, BotIssue.Kind.NO_ANSWER, turn, 1, "in matchEnded(), " + why));
    }

    /** Reports the decisions that took longer than allowed both times. */
    void reportLate() {
        for (RecordedDecision<A> one : decisions) {
            Duration allowed = one.result().allowed();
            if (one.time().compareTo(allowed) > 0) {
                String text = "it took " + BotCall.millis(one.time()) + "; " + BotCall.millis(allowed) + " are allowed";
                run.report(this, BotIssue.Kind.LATE, one.turn(), one.decision(), text);
            }
        }
    }

    /** Returns the slowest decision. Call this when the match has been played twice. */
    Optional<BotReport.Slowest> slowest() {
        RecordedDecision<A> slowest = null;
        for (RecordedDecision<A> one : decisions) {
            slowest = slowest == null || one.time().compareTo(slowest.time()) > 0 ? one : slowest;
        }
        return Optional.ofNullable(slowest)
                .map(one -> new BotReport.Slowest(
                        one.time(),
                        "seed " + matchup.seed() + ", seat " + matchup.seat().index() + ", turn " + one.turn(),
                        one.result().allowed()));
    }
}
