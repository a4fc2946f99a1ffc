package dev.sparring.testing;

import dev.sparring.bot.Bot;
import dev.sparring.bot.Deadline;
import dev.sparring.bot.LegalActions;
import dev.sparring.bot.View;
import java.time.Duration;
import java.util.List;
import java.util.Objects;

/**
 * Asks a bot for single decisions.
 *
 * <pre>{@code
 * Decision<WarlightAction> decision = Decisions.of(new MyBot()).on(view).withDeadline(Duration.ofMillis(500));
 * decision.assertLegal().assertInTime();
 * assertEquals(..., decision.action());
 * }</pre>
 *
 * @param <V> what the bot is shown
 * @param <A> what it answers
 */
public final class Decisions<V extends View<A>, A> {
    /** For how long after its deadline a bot is waited for before it is given up. */
    private static final Duration GRACE = Duration.ofSeconds(10);

    private final Bot<V, A> bot;
    private final Duration grace;

    private Decisions(Bot<V, A> bot, Duration grace) {
        this.bot = Objects.requireNonNull(bot);
        this.grace = grace;
    }

    /** The decisions of this bot. */
    public static <V extends View<A>, A> Decisions<V, A> of(Bot<V, A> bot) {
        return new Decisions<>(bot, GRACE);
    }

    /** Gives the bot up so long after its deadline. */
    Decisions<V, A> givingUpAfter(Duration other) {
        return new Decisions<>(bot, other);
    }

    /** The question what to do here; the bot is asked once it is known how much time it has. */
    public Question on(V view) {
        return new Question(view);
    }

    /**
     * Checks an action by the rules, as a view tells them.
     *
     * @throws AssertionError if it is illegal; the message has all that the rules say about it
     */
    public static <A> void assertLegal(View<A> view, A action) {
        assertLegal(view.legal(), action);
    }

    /**
     * Checks an action by the rules.
     *
     * @throws AssertionError if it is illegal; the message has all that the rules say about it
     */
    public static <A> void assertLegal(LegalActions<A> legal, A action) {
        List<String> whyNot = legal.whyNot(action);
        if (!whyNot.isEmpty()) {
            throw new AssertionError("illegal: " + action + "\n  " + String.join("\n  ", whyNot));
        }
    }

    /** One view that the bot is to decide on. */
    public final class Question {
        private final V view;

        private Question(V view) {
            this.view = Objects.requireNonNull(view);
        }

        /**
         * Asks the bot, and lets it know that it has so much time. It is asked on a thread of its own, so that one that
         * does not come back fails the test and does not hold it up: ten seconds after its deadline it is given up.
         */
        public Decision<A> withDeadline(Duration time) {
            BotCall<A> attempt = new BotCall<>(() -> bot.decide(view, Deadline.in(time)));
            return attempt.onItsOwnThread(time, grace).judgedBy(view.legal());
        }

        /** Asks the bot in the calling thread, with a deadline that you have made: a mock, say. */
        public Decision<A> withDeadline(Deadline deadline) {
            return new BotCall<>(() -> bot.decide(view, deadline))
                    .here(Deadline.UNLIMITED)
                    .judgedBy(view.legal());
        }

        /** Asks the bot in the calling thread, and gives it all the time there is: for a debugger. */
        public Decision<A> withoutDeadline() {
            return withDeadline(Deadline.none());
        }
    }
}
