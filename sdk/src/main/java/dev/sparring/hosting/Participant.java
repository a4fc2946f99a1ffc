package dev.sparring.hosting;

import dev.sparring.wire.Player;
import dev.sparring.wire.Seating;
import java.net.URI;
import java.util.Objects;
import java.util.Optional;
import java.util.function.Function;

/**
 * A bot for a match, with its name and a way to connect it.
 *
 * @param id the bot's id in the server's list
 * @param name the bot's name in the match
 * @param address the URL at which the bot serves, if it is a server
 * @param seat connects the bot to a match
 */
public record Participant<V, A>(String id, String name, Optional<URI> address, Function<Seating, Player<V, A>> seat) {
    public Participant {
        Objects.requireNonNull(id);
        Objects.requireNonNull(name);
        Objects.requireNonNull(address);
        Objects.requireNonNull(seat);
    }

    /** Creates a participant whose id is its name. */
    public Participant(String name, Optional<URI> address, Function<Seating, Player<V, A>> seat) {
        this(name, name, address, seat);
    }

    /** Returns the same bot with another name in its match. */
    public Participant<V, A> called(String other) {
        return new Participant<>(id, other, address, seat);
    }

    /** Returns the same bot with another way to connect it. */
    public Participant<V, A> seatedBy(Function<Seating, Player<V, A>> other) {
        return new Participant<>(id, name, address, other);
    }
}
