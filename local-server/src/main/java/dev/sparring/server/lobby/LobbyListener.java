package dev.sparring.server.lobby;

/** Receives notifications about changes in the lobby. The methods are called by referees' threads and must return quickly. */
public interface LobbyListener {

    /** Called when a match is added, begins or ends. */
    void changed(LiveMatch<?, ?, ?> match);

    /** Called when a bot is added or removed, or its entry in the list changes. */
    void botsChanged();
}
