package dev.sparring.hosting;

import java.net.URI;
import java.util.Objects;
import java.util.Optional;

/**
 * A bot that has come by itself.
 *
 * @param name what it is called at the reception
 * @param address where it serves, if it is a server
 */
public record Visitor(String name, Optional<URI> address) {
    public Visitor {
        Objects.requireNonNull(name);
        Objects.requireNonNull(address);
    }
}
