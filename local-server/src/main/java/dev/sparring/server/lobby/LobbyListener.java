package dev.sparring.server.lobby;

/** Is notified of changes in the lobby. The threads of referees call the methods, so they must return quickly. */
public interface LobbyListener {

    /** Called when a match is added, begins or ends. */
    void changed(LiveMatch<?, ?, ?> match);

    /** Called when a bot is added or removed, or its entry in the list changes. */
    void botsChanged();
}
