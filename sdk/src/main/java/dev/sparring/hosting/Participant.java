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
 * @param connect connects the bot to a match
 */
public record Participant<V, A>(
        String id, String name, Optional<URI> address, Function<Seating, Player<V, A>> connect) {
    public Participant {
        Objects.requireNonNull(id);
        Objects.requireNonNull(name);
        Objects.requireNonNull(address);
        Objects.requireNonNull(connect);
    }

    /** Creates a participant whose id is its name. */
    public Participant(String name, Optional<URI> address, Function<Seating, Player<V, A>> connect) {
        this(name, name, address, connect);
    }

    /** Returns the same bot with another name in its match. */
    public Participant<V, A> withName(String other) {
        return new Participant<>(id, other, address, connect);
    }

    /** Returns the same bot, connected in another way. */
    public Participant<V, A> withConnect(Function<Seating, Player<V, A>> other) {
        return new Participant<>(id, name, address, other);
    }
}
