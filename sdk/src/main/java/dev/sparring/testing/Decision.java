package dev.sparring.testing;

import dev.sparring.bot.LegalActions;
import java.time.Duration;
import java.util.List;
import java.util.Optional;

/**
 * What one call of a bot came to: its action, or why there is none, and how long it took.
 *
 * @param <A> the game's actions
 */
public final class Decision<A> {
    private final BotCall.Result<A> result;
    private final LegalActions<A> legal;

    Decision(BotCall.Result<A> result, LegalActions<A> legal) {
        this.result = result;
        this.legal = legal;
    }

    /**
     * The action.
     *
     * @throws AssertionError if there is none; the message is the {@link #failure}, the cause what the bot threw
     */
    public A action() {
        return result.answer()
                .orElseThrow(() -> new AssertionError(
                        result.failure().orElseThrow(), result.thrown().orElse(null)));
    }

    /** Why there is no action, in a sentence: the bot threw something, answered null or did not come back. */
    public Optional<String> failure() {
        return result.failure();
    }

    /** How long the bot took. */
    public Duration time() {
        return result.time();
    }

    /** All that the rules have against the action, a sentence each; nothing if it is legal, or not there. */
    public List<String> whyNot() {
        return result.answer().map(legal::whyNot).orElse(List.of());
    }

    /**
     * Checks that there is an action and that it is legal.
     *
     * @throws AssertionError if not; the message has all that the rules say about it
     */
    public Decision<A> assertLegal() {
        Decisions.assertLegal(legal, action());
        return this;
    }

    /**
     * Checks that the bot took no longer than it was given.
     *
     * @throws AssertionError if it did, or there is no action
     */
    public Decision<A> assertInTime() {
        action();
        if (result.time().compareTo(result.allowed()) > 0) {
            throw new AssertionError("the bot took " + BotCall.millis(result.time()) + ", and was given "
                    + BotCall.millis(result.allowed()));
        }
        return this;
    }

    /** The action or the failure, and the time. */
    @Override
    public String toString() {
        String what = result.answer().map(String::valueOf).or(result::failure).orElseThrow();
        return what + " (" + BotCall.millis(result.time()) + ")";
    }
}
