package dev.sparring.server.participants;

import dev.sparring.rules.InvalidInputException;
import java.net.URI;
import java.net.URISyntaxException;

/** Parses the URLs of bots. */
public final class Addresses {
    private Addresses() {}

    /**
     * Parses an http or https URL with a host.
     *
     * @throws InvalidInputException if the text is not such a URL
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
        return "url: expected a URL such as http://127.0.0.1:8081/, not '" + text + "'";
    }
}
