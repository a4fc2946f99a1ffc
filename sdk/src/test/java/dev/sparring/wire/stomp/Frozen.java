package dev.sparring.wire.stomp;

import java.io.IOException;
import java.io.OutputStream;
import java.net.URI;
import java.time.Duration;

/** A program that connects, keeps its heart beating, and lasts until its standard input ends. */
final class Frozen {
    private Frozen() {}

    public static void main(String[] arguments) throws IOException {
        URI server = URI.create(arguments[0]);
        ClientTerms terms = ClientTerms.USUAL.beating(Duration.ofMillis(Long.parseLong(arguments[1])));
        try (StompClient client = StompClient.open(server, Parlour.token("frozen"), terms, message -> {})) {
            client.subscribe(Parlour.ECHO);
            System.in.transferTo(OutputStream.nullOutputStream());
        }
    }
}
