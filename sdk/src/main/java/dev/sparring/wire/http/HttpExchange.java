package dev.sparring.wire.http;

import java.io.IOException;
import java.net.URI;
import java.nio.ByteBuffer;
import java.util.concurrent.CompletableFuture;

/**
 * One request to a server, and its outcome.
 *
 * @param request the whole request, of which only duplicates are read
 * @param maxBody the maximum size of the response body in bytes
 * @param due when the outcome is late, on the clock of {@link HttpLoop#now}
 * @param late the outcome at that time
 */
record HttpExchange(
        URI to,
        String method,
        ByteBuffer request,
        long maxBody,
        long due,
        HttpOutcome.Late late,
        CompletableFuture<HttpOutcome> outcome) {

    static HttpOutcome.Unreachable unreachable(URI to) {
        return new HttpOutcome.Unreachable("nothing is listening at " + HttpBot.shown(to));
    }

    static HttpOutcome.Unreachable unknownHost(URI to) {
        return new HttpOutcome.Unreachable("the host of " + HttpBot.shown(to) + " is unknown");
    }

    static HttpOutcome.Faulty tooLarge(URI to, BoundedBody.TooLarge failure) {
        return new HttpOutcome.Faulty(HttpBot.shown(to) + " answered with " + failure.getMessage());
    }

    static HttpOutcome.Faulty broken(URI to, IOException failure) {
        return new HttpOutcome.Faulty(
                HttpBot.shown(to) + " closed the connection or did not send HTTP: " + failure.getMessage());
    }
}
