package dev.sparring.games.shoreditch.wire.referee;

import java.net.URI;
import java.util.Objects;

/**
 * An AI that the gamerunner knows.
 *
 * @param id what games are started with
 * @param endpoint where it serves
 */
public record Registered(String id, String name, URI endpoint) {
    public Registered {
        Objects.requireNonNull(id);
        Objects.requireNonNull(name);
        Objects.requireNonNull(endpoint);
    }
}
