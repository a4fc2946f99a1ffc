package dev.sparring.server.accounts;

import dev.sparring.hosting.Records;
import dev.sparring.rules.InvalidInputException;
import dev.sparring.wire.CannotPlayException;
import java.time.Clock;
import java.util.List;
import java.util.Optional;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * What proves that a request is from a participant: the sessions of browsers and the tokens of scripts. They are kept only as hashes.
 * Safe for several threads: those that change nothing never wait for the disk.
 */
public final class Credentials {
    private static final int MAX_LABEL = 60;
    private static final Logger LOG = LoggerFactory.getLogger(Credentials.class);

    private final Sessions sessions;
    private final Tokens tokens;

    /** Held by the thread that changes something, also an account, until the change has been kept. */
    private final Object changes;

    /** @throws InvalidInputException if a record cannot be read */
    Credentials(Clock clock, Records records, Object changes) {
        this.sessions = new Sessions(clock, records);
        this.tokens = new Tokens(clock, records);
        this.changes = changes;
    }

    /** Makes room for another session of a participant, and creates it. The caller holds the lock, and keeps the session. */
    Sessions.Created newSession(String name) {
        return sessions.create(name);
    }

    /** Ends all sessions of a participant except one. The caller holds the lock. */
    void endOtherSessions(String name, Optional<String> kept) {
        sessions.endOthers(name, kept);
    }

    /** Ends all sessions of a participant and revokes all tokens. The caller holds the lock. */
    void removeAll(String name) {
        sessions.endOthers(name, Optional.empty());
        tokens.revokeAll(name);
    }

    /** Returns the participant whose session this is; empty if it has ended. */
    Optional<String> ofSession(String id) {
        return sessions.participant(id);
    }

    /** Returns whether this is a session of the caller. */
    public boolean isSession(String id, Caller caller) {
        return caller.participant().isPresent() && caller.participant().equals(sessions.participant(id));
    }

    /** Ends a session. */
    public void logOut(String session) {
        synchronized (changes) {
            sessions.close(session);
        }
    }

    /** Returns the participant to whom a token belongs; empty if it is not valid. */
    Optional<String> ofToken(String text) {
        return tokens.owner(text);
    }

    /** Records that a token has been used, unless that was recorded a short time ago. */
    void recordUse(String token) {
        if (tokens.isUseNew(token)) {
            synchronized (changes) {
                try {
                    tokens.use(token);
                } catch (CannotPlayException e) {
                    // The token works without it.
                    LOG.warn("the use of a token could not be recorded: {}", e.getMessage());
                }
            }
        }
    }

    /** Returns the tokens of a participant, the oldest first. */
    public List<Token> tokens(String name) {
        return tokens.of(name);
    }

    /** A new token and its text, which cannot be read again. */
    public record NewToken(Token token, String text) {}

    /**
     * Creates a token for the scripts of a participant.
     *
     * @throws InvalidInputException if the label is empty or too long, or the participant has too many tokens
     * @throws CannotPlayException if it cannot be kept
     */
    public NewToken createToken(String name, String label) {
        if (label.isBlank() || label.length() > MAX_LABEL) {
            throw new InvalidInputException("label: expected 1 to " + MAX_LABEL + " characters, not " + label.length());
        }
        synchronized (changes) {
            Tokens.Created created = tokens.create(name, label);
            return new NewToken(created.token(), created.text());
        }
    }

    /** Revokes a token; returns whether the participant had it. */
    public boolean revokeToken(String name, String id) {
        synchronized (changes) {
            return tokens.revoke(name, id);
        }
    }
}
