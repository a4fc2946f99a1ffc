package dev.sparring.server.participants;

import dev.sparring.rules.InvalidInputException;
import java.net.URI;
import java.net.URISyntaxException;

/** Reads the addresses of bots that serve. */
public final class Addresses {
    private Addresses() {}

    /**
     * An http or https address with a host.
     *
     * @throws InvalidInputException if the text is none
     */
    public static URI parse(String text) {
        try {
            URI address = new URI(text);
            boolean http = "http".equals(address.getScheme()) || "https".equals(address.getScheme());
            if (http && address.getHost() != null) {
                return address;
            }
        } catch (URISyntaxException e) {
            throw new InvalidInputException(expected(text), e);
        }
        throw new InvalidInputException(expected(text));
    }

    private static String expected(String text) {
        return "url: expected an address such as http://127.0.0.1:8081/, and found " + text;
    }
}
