package dev.sparring.testing;

import dev.sparring.bot.LegalActions;
import java.time.Duration;
import java.util.List;
import java.util.Optional;

/**
 * The result of one call of a bot: its action or the reason why there is none, and the time that it took.
 *
 * @param <A> the action
 */
public final class Decision<A> {
    private final BotCall.Result<A> result;
    private final LegalActions<A> legal;

    Decision(BotCall.Result<A> result, LegalActions<A> legal) {
        this.result = result;
        this.legal = legal;
    }

    /**
     * Returns the action.
     *
     * @throws AssertionError if there is none; the message is the {@link #failure}, the cause is the exception of the bot
     */
    public A action() {
        return result.answer()
                .orElseThrow(() -> new AssertionError(
                        result.failure().orElseThrow(), result.thrown().orElse(null)));
    }

    /** Returns one sentence that says why there is no action: the bot threw an exception, returned null or did not return. */
    public Optional<String> failure() {
        return result.failure();
    }

    /** Returns the time that the bot took. */
    public Duration time() {
        return result.time();
    }

    /** Returns one message for each illegal order in the action; empty if the action is legal or missing. */
    public List<String> whyNot() {
        return result.answer().map(legal::whyNot).orElse(List.of());
    }

    /**
     * Checks that there is an action and that it is legal.
     *
     * @throws AssertionError if not; the message contains all messages of the rules
     */
    public Decision<A> assertLegal() {
        Decisions.assertLegal(legal, action());
        return this;
    }

    /**
     * Checks that there is an action and that it was in time.
     *
     * @throws AssertionError if not
     */
    public Decision<A> assertInTime() {
        action();
        if (result.time().compareTo(result.allowed()) > 0) {
            throw new AssertionError("the bot took " + BotCall.millis(result.time()) + "; its time was "
                    + BotCall.millis(result.allowed()));
        }
        return this;
    }

    /** Returns the action or the failure, and the time. */
    @Override
    public String toString() {
        String what = result.answer().map(String::valueOf).or(result::failure).orElseThrow();
        return what + " (" + BotCall.millis(result.time()) + ")";
    }
}
