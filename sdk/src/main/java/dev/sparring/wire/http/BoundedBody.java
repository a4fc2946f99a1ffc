package dev.sparring.wire.http;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.net.http.HttpResponse;
import java.nio.ByteBuffer;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Objects;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CompletionStage;
import java.util.concurrent.Flow;
import org.jspecify.annotations.Nullable;

/** Collects a response body of at most a maximum size; cancels a larger one. */
final class BoundedBody implements HttpResponse.BodySubscriber<String> {
    private final long bound;
    private final CompletableFuture<String> body = new CompletableFuture<>();
    private final ByteArrayOutputStream received = new ByteArrayOutputStream();
    private Flow.@Nullable Subscription subscription;

    BoundedBody(long bound) {
        this.bound = bound;
    }

    static final class TooLarge extends IOException {
        TooLarge(long bound) {
            super("a body of more than " + bound + " bytes");
        }
    }

    @Override
    public CompletionStage<String> getBody() {
        return body;
    }

    @Override
    public void onSubscribe(Flow.Subscription offered) {
        subscription = offered;
        subscription.request(Long.MAX_VALUE);
    }

    @Override
    public void onNext(List<ByteBuffer> pieces) {
        for (ByteBuffer piece : pieces) {
            if (received.size() + (long) piece.remaining() > bound) {
                Objects.requireNonNull(subscription, "onSubscribe is called first")
                        .cancel();
                body.completeExceptionally(new TooLarge(bound));
                return;
            }
            byte[] bytes = new byte[piece.remaining()];
            piece.get(bytes);
            received.writeBytes(bytes);
        }
    }

    @Override
    public void onError(Throwable failure) {
        body.completeExceptionally(failure);
    }

    @Override
    public void onComplete() {
        body.complete(received.toString(StandardCharsets.UTF_8));
    }
}
