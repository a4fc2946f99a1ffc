package dev.sparring.wire.stomp;

import java.io.IOException;
import java.io.OutputStream;
import java.net.URI;
import java.time.Duration;

/** A program that connects, sends heart-beats, and runs until its standard input ends. */
final class FrozenClient {
    private FrozenClient() {}

    public static void main(String[] arguments) throws IOException {
        URI server = URI.create(arguments[0]);
        ClientTerms terms = ClientTerms.DEFAULT.withHeartBeat(Duration.ofMillis(Long.parseLong(arguments[1])));
        try (StompClient client = StompClient.open(server, StompTestServer.token("frozen"), terms, message -> {})) {
            client.subscribe(StompTestServer.ECHO);
            System.in.transferTo(OutputStream.nullOutputStream());
        }
    }
}
