package dev.sparring.server.lobby;

/** Receives the changes on a server. Called by the threads of referees, so methods must return quickly. */
public interface LobbyListener {

    /** Called when a match is added, begins or ends. */
    void changed(LiveMatch<?, ?, ?> match);

    /** Called when a bot was added or removed, or its entry in the list has changed. */
    void botsChanged();
}
