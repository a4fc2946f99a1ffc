package dev.sparring.wire.host;

import dev.sparring.wire.http.AsyncResponder;
import dev.sparring.wire.http.HttpAnswer;
import dev.sparring.wire.http.HttpCall;
import io.undertow.connector.PooledByteBuffer;
import io.undertow.server.Connectors;
import io.undertow.server.HttpServerExchange;
import io.undertow.server.RequestTooBigException;
import io.undertow.server.protocol.http.HttpContinue;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.time.Duration;
import java.util.Optional;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.TimeUnit;
import org.jspecify.annotations.Nullable;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;
import org.xnio.IoUtils;
import org.xnio.XnioExecutor;
import org.xnio.channels.StreamSourceChannel;

/**
 * One request, from its headers to its answer. The headers are checked first, then the body is received, and then a worker calls
 * the responder. The memory for the body grows with the data that has arrived.
 *
 * <p>Until the body is complete, only the I/O thread of the connection uses it.
 */
final class IncomingRequest {
    private static final Duration RETRY = Duration.ofSeconds(2);

    /** A body that arrives at this rate may take longer than the time for a body. Small ones are complete by then, or too slow. */
    private static final int SLOWEST_BYTES_PER_SECOND = 32 << 10;

    private static final Logger LOG = LoggerFactory.getLogger(IncomingRequest.class);

    private final HttpServerExchange exchange;
    private final AsyncResponder responder;
    private final BodyBudget budget;
    private final BodyBudget.Share share;
    private final OpenConnections connections;
    private final HttpCall head;
    private final ByteArrayOutputStream body = new ByteArrayOutputStream();
    private int max;
    private boolean limitedByMemory;
    private boolean decided;
    private boolean inHandler = true;
    private XnioExecutor.@Nullable Key timer;

    IncomingRequest(
            HttpServerExchange exchange, AsyncResponder responder, BodyBudget budget, OpenConnections connections) {
        this.exchange = exchange;
        this.responder = responder;
        this.budget = budget;
        this.share = budget.share();
        this.connections = connections;
        this.head = HttpHost.head(exchange);
    }

    /**
     * Starts to receive the request. Called by the handler of its exchange.
     *
     * @param timeout the time for the body in milliseconds
     */
    void start(int timeout) {
        Optional<HttpAnswer> refusal = refusal();
        if (refusal.isPresent()) {
            refuse(refusal.get());
        } else if (exchange.isRequestComplete()) {
            complete();
        } else {
            StreamSourceChannel channel = exchange.getRequestChannel();
            channel.getReadSetter().set(source -> read((StreamSourceChannel) source));
            read(channel);
            if (!decided) {
                channel.resumeReads();
            }
        }
        // Nearly every body comes together with the headers. Only the others need a timer.
        if (!exchange.isRequestComplete()) {
            awaitMore(timeout);
            exchange.addExchangeCompleteListener((ended, next) -> {
                if (timer != null) {
                    timer.remove();
                }
                if (!decided) {
                    // The connection has been closed.
                    abandon();
                }
                next.proceed();
            });
        }
        inHandler = false;
    }

    /** Closes the connection after a while, unless enough of the body has arrived by then. */
    private void awaitMore(int timeout) {
        long enough = body.size() + SLOWEST_BYTES_PER_SECOND * (long) timeout / 1000;
        timer = exchange.getIoThread()
                .executeAfter(
                        () -> {
                            if (!decided && body.size() >= enough) {
                                awaitMore(timeout);
                            } else {
                                timeOut();
                            }
                        },
                        timeout,
                        TimeUnit.MILLISECONDS);
    }

    /** Returns the answer to a request whose headers are enough to refuse it. */
    private Optional<HttpAnswer> refusal() {
        try {
            Optional<HttpAnswer> refusal = responder.refusal(head);
            if (refusal.isEmpty()) {
                int allowed = Math.min(responder.maxBody(head), HttpHost.LARGEST_UPLOAD);
                max = (int) Math.min(budget.size(), allowed);
                limitedByMemory = max < allowed;
                return exchange.getRequestContentLength() > max ? Optional.of(tooLarge()) : Optional.empty();
            }
            return refusal;
        } catch (RuntimeException | Error e) {
            return Optional.of(HttpHost.failed(exchange, e));
        }
    }

    private HttpAnswer tooLarge() {
        String why = limitedByMemory ? ", which is all the memory that this server has for bodies" : "";
        return HttpAnswer.text(413, "the body is larger than " + max + " bytes" + why);
    }

    /** Reads what has arrived. Called again when there is more. */
    private void read(StreamSourceChannel channel) {
        if (decided) {
            return;
        }
        try (PooledByteBuffer pooled =
                exchange.getConnection().getByteBufferPool().allocate()) {
            ByteBuffer buffer = pooled.getBuffer();
            int count = channel.read(buffer);
            while (count > 0 && !decided) {
                add(buffer);
                count = decided ? 0 : channel.read(buffer);
            }
            if (count < 0) {
                complete();
            }
        } catch (RequestTooBigException e) {
            refuse(tooLarge());
        } catch (IOException e) {
            LOG.debug("a body broke off", e);
            abandon();
            exchange.endExchange();
        }
    }

    private void add(ByteBuffer buffer) {
        buffer.flip();
        int count = buffer.remaining();
        if (body.size() + count > max) {
            refuse(tooLarge());
        } else if (!share.grow(count)) {
            refuse(HttpAnswer.text(
                            503,
                            "the server is receiving as many request bodies as its memory allows; try again in a few"
                                    + " seconds (docs/security.md#requests)")
                    .retryAfter(RETRY));
        } else {
            byte[] bytes = new byte[count];
            buffer.get(bytes);
            body.writeBytes(bytes);
        }
        buffer.clear();
    }

    private void refuse(HttpAnswer answer) {
        decided = true;
        forget();
        // A client that waits for "100 Continue" does not send the body, so nothing else can follow on this connection.
        if (HttpContinue.requiresContinueResponse(exchange)) {
            exchange.setPersistent(false);
        }
        // Otherwise, the connection stays open until the rest of the body has been discarded. If it were closed
        // immediately, the
        // sender could not read the answer.
        inExchange(() -> HttpHost.send(exchange, answer));
    }

    private void complete() {
        decided = true;
        connections.answering(HttpListener.connection(exchange));
        inExchange(() -> exchange.dispatch(this::respond));
    }

    /** Runs a task as a handler of the exchange. */
    private void inExchange(Runnable task) {
        if (inHandler) {
            task.run();
        } else {
            Connectors.executeRootHandler(same -> task.run(), exchange);
        }
    }

    // The answer or the failure is sent; the returned future adds nothing.
    @SuppressWarnings("FutureReturnValueIgnored")
    private void respond() {
        CompletableFuture<HttpAnswer> answer;
        try {
            answer = responder.answer(head.withContent(body.toByteArray()));
        } catch (RuntimeException | Error e) {
            answer = CompletableFuture.failedFuture(e);
        }
        answer.whenComplete((sent, failure) -> {
            forget();
            connections.answered(HttpListener.connection(exchange));
            HttpHost.send(exchange, sent != null ? sent : HttpHost.failed(exchange, failure));
        });
    }

    private void timeOut() {
        if (!exchange.isRequestComplete()) {
            // Undertow would wait for the rest of the body before it answers.
            abandon();
            LOG.debug("a connection is closed: its request did not arrive in time");
            IoUtils.safeClose(exchange.getConnection());
        }
    }

    /** Stops to receive a body that will never be complete. */
    private void abandon() {
        decided = true;
        forget();
        exchange.setPersistent(false);
    }

    private void forget() {
        share.release();
        body.reset();
    }
}
