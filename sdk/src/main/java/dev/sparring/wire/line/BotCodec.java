package dev.sparring.wire.line;

import java.util.Optional;

/** The bot's side of one game's line protocol, for one match: reads the referee's lines and writes answers. */
public interface BotCodec<V, A> {

    /**
     * Reads the next line.
     *
     * @return the message that this line completes; empty for all other lines, including unknown ones
     * @throws IllegalArgumentException if the line is part of the protocol and cannot be read; the message quotes it
     */
    Optional<RefereeMessage<V>> read(String line);

    /** Returns the answer to a request, without its last line end. */
    String write(V view, A action);

    /** Returns an answer that does nothing, for a bot that has failed under a referee that is not Sparring's. */
    String noAction(V view);
}
