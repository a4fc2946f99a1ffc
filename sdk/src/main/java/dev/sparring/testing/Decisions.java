package dev.sparring.testing;

import dev.sparring.bot.Bot;
import dev.sparring.bot.Deadline;
import dev.sparring.bot.LegalActions;
import dev.sparring.bot.View;
import java.time.Duration;
import java.util.List;
import java.util.Objects;

/**
 * A way to ask a bot for single decisions in tests.
 *
 * <pre>{@code
 * Decision<WarlightAction> decision = Decisions.of(new MyBot()).on(view).withDeadline(Duration.ofMillis(500));
 * decision.assertLegal().assertInTime();
 * assertEquals(..., decision.action());
 * }</pre>
 *
 * @param <V> the view of the bot
 * @param <A> the action of the bot
 */
public final class Decisions<V extends View<A>, A> {
    /** The time after the deadline for which a test waits. */
    private static final Duration GRACE = Duration.ofSeconds(10);

    private final Bot<V, A> bot;
    private final Duration grace;

    private Decisions(Bot<V, A> bot, Duration grace) {
        this.bot = Objects.requireNonNull(bot);
        this.grace = grace;
    }

    /** Returns the decisions of this bot. */
    public static <V extends View<A>, A> Decisions<V, A> of(Bot<V, A> bot) {
        return new Decisions<>(bot, GRACE);
    }

    /** Returns a copy that waits for this time after the deadline. */
    Decisions<V, A> givingUpAfter(Duration other) {
        return new Decisions<>(bot, other);
    }

    /** Returns a question about this view. Its methods ask the bot. */
    public Question on(V view) {
        return new Question(view);
    }

    /**
     * Checks that a view allows an action.
     *
     * @throws AssertionError if the action is illegal; the message contains all messages of the rules
     */
    public static <A> void assertLegal(View<A> view, A action) {
        assertLegal(view.legal(), action);
    }

    /**
     * Checks that an action is legal.
     *
     * @throws AssertionError if the action is illegal; the message contains all messages of the rules
     */
    public static <A> void assertLegal(LegalActions<A> legal, A action) {
        List<String> whyNot = legal.whyNot(action);
        if (!whyNot.isEmpty()) {
            throw new AssertionError("illegal: " + action + "\n  " + String.join("\n  ", whyNot));
        }
    }

    /** A view for which the bot must decide. */
    public final class Question {
        private final V view;

        private Question(V view) {
            this.view = Objects.requireNonNull(view);
        }

        /**
         * Asks the bot, on a separate thread, with a deadline after this time. A bot that does not return fails the test ten
         * seconds after its deadline, and does not block it.
         */
        public Decision<A> withDeadline(Duration time) {
            BotCall<A> call = new BotCall<>(() -> bot.decide(view, Deadline.in(time)));
            return call.onItsOwnThread(time, grace).checkedBy(view.legal());
        }

        /** Asks the bot in the calling thread, with your own deadline, for example a mock. */
        public Decision<A> withDeadline(Deadline deadline) {
            return new BotCall<>(() -> bot.decide(view, deadline))
                    .here(Deadline.UNLIMITED)
                    .checkedBy(view.legal());
        }

        /** Asks the bot in the calling thread, with a deadline that never passes, for use with a debugger. */
        public Decision<A> withoutDeadline() {
            return withDeadline(Deadline.none());
        }
    }
}
