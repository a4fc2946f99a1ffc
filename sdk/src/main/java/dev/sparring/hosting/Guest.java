package dev.sparring.hosting;

import dev.sparring.core.Player;
import dev.sparring.core.Seating;
import java.net.URI;
import java.util.Objects;
import java.util.Optional;
import java.util.function.Function;

/**
 * Who may play.
 *
 * @param name what it is called
 * @param address where it serves, if it is a server
 * @param seat sits it down in a match
 */
public record Guest<V, A>(String name, Optional<URI> address, Function<Seating, Player<V, A>> seat) {
    public Guest {
        Objects.requireNonNull(name);
        Objects.requireNonNull(address);
        Objects.requireNonNull(seat);
    }
}
