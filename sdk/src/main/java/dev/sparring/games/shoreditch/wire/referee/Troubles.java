package dev.sparring.games.shoreditch.wire.referee;

import dev.sparring.games.shoreditch.ShoreditchAction;
import dev.sparring.games.shoreditch.wire.messages.Secret;
import dev.sparring.json.JsonPlace;
import dev.sparring.wire.Reply;
import dev.sparring.wire.http.HttpBotProcess;
import dev.sparring.wire.http.HttpOutcome;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.TimeUnit;

/**
 * Says what the answers of an AI mean, and in a sentence what went wrong.
 *
 * @param secret what must not stand in the sentence
 */
record Troubles(Registered ai, Optional<HttpBotProcess> process, Secret secret) {
    static final String FAULTS = " (docs/protocols/shoreditch.md#faults)";
    static final int MAX_REASON = 240;
    private static final long PROCESS_END_MILLIS = 500;

    /** Why a request did not come to an answer. */
    static String of(HttpOutcome outcome) {
        if (outcome instanceof HttpOutcome.Late late) {
            return late.why();
        }
        return outcome instanceof HttpOutcome.Unreachable unreachable
                ? unreachable.why()
                : ((HttpOutcome.Faulty) outcome).why();
    }

    /** What the AI answered that is no yes. */
    String refusal(HttpOutcome.Answered answered) {
        String body = answered.body().isBlank()
                ? ""
                : " and '" + secret.blotOut(JsonPlace.excerpt(answered.body(), MAX_REASON)) + "'";
        return ai.endpoint() + " answered with status " + answered.status() + body;
    }

    /** The reply of an AI whose own code failed. */
    Reply<ShoreditchAction> failed(String why) {
        return new Reply.Failed<>(secret.blotOut(why));
    }

    /** The reply that an answer to {@code start_turn} is. */
    Reply<ShoreditchAction> turnTaken(HttpOutcome.Answered answered) {
        if (answered.fault().isPresent()) {
            return failed(answered.fault().get());
        }
        boolean taken = answered.status() == 200;
        List<String> faults =
                taken || answered.body().isBlank() ? List.of() : List.of("the turn was skipped: " + refusal(answered));
        return new Reply.Answer<>(taken ? new ShoreditchAction.TakeTurn() : new ShoreditchAction.SkipTurn(), faults);
    }

    /** The reply that an answer to an offer is. */
    Reply<ShoreditchAction> offerAnswered(HttpOutcome.Answered answered) {
        return answered.fault()
                .map(this::failed)
                .orElseGet(() -> new Reply.Answer<>(
                        answered.status() == 200 ? new ShoreditchAction.Accept() : new ShoreditchAction.Decline()));
    }

    /** What it means that no answer came; {@code also} is said where the AI is late or away. */
    CompletableFuture<Reply<ShoreditchAction>> reply(HttpOutcome outcome, String also) {
        if (outcome instanceof HttpOutcome.Late late) {
            return CompletableFuture.completedFuture(new Reply.Late<>(late.why() + also));
        }
        return howItEnded()
                .thenApply(ended -> ended.<Reply<ShoreditchAction>>map(how -> new Reply.Unavailable<>(
                                "nobody serves at " + ai.endpoint() + ": the program " + how + FAULTS, true))
                        .orElseGet(() -> outcome instanceof HttpOutcome.Unreachable
                                ? new Reply.Unavailable<>(of(outcome) + also, false)
                                : new Reply.Unreadable<>(of(outcome) + also + FAULTS)));
    }

    /** How the AI's program ended, if it has. A connection breaks a moment before that is known. */
    CompletableFuture<Optional<String>> howItEnded() {
        return process.map(program -> program.ended()
                        .thenApply(Optional::of)
                        .completeOnTimeout(Optional.empty(), PROCESS_END_MILLIS, TimeUnit.MILLISECONDS))
                .orElse(CompletableFuture.completedFuture(Optional.empty()));
    }
}
