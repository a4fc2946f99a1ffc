package dev.sparring.server.lobby;

/** Hears what changes on a server. Called from referees' threads, so it returns at once. */
public interface LobbyListener {

    /** A match has been asked for, has begun or is over. */
    void changed(LiveMatch<?, ?, ?> match);

    /** A bot came or went, or how one stands has changed. */
    void botsChanged();
}
