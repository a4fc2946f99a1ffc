package dev.sparring.server.competition;

import com.fasterxml.jackson.core.JsonProcessingException;
import dev.sparring.hosting.Records;
import dev.sparring.json.Json;
import dev.sparring.rules.InvalidInputException;
import java.util.List;
import java.util.Optional;
import java.util.function.UnaryOperator;

/**
 * What the organiser controls while a competition runs: pauses it, freezes its bots and announces something. A change is kept before its
 * method returns. Safe for several threads.
 */
public final class OrganiserControls {
    private static final String STATE = "state";

    private final Records records;
    private final Runnable changed;

    /** The competition's lock, which guards the state. */
    private final Object lock;

    private OrganiserState state;

    /**
     * Creates the controls with the state that has been kept.
     *
     * @param changed called after each change, without the lock
     * @param first the state of a new competition
     * @throws InvalidInputException if the record cannot be read
     */
    OrganiserControls(Records records, Object lock, Runnable changed, OrganiserState first) {
        this.records = records;
        this.lock = lock;
        this.changed = changed;
        this.state = records.find(STATE, STATE).map(OrganiserControls::read).orElse(first);
    }

    private static OrganiserState read(Records.Entry kept) {
        try {
            return Json.MAPPER.readValue(kept.value(), OrganiserState.class);
        } catch (JsonProcessingException e) {
            throw new InvalidInputException(
                    "the kept state of the competition cannot be read: " + e.getOriginalMessage()
                            + " (docs/data.md#faults)",
                    e);
        }
    }

    /** Keeps the state of a new competition: its seed is kept before the first heat that it decides. */
    void open() {
        change(now -> now);
    }

    /** Returns what the organiser has decided. */
    public OrganiserState state() {
        synchronized (lock) {
            return state;
        }
    }

    /** Pauses or resumes the ladder. Matches that are being played are played to their end. */
    public void pause(boolean paused) {
        change(now -> new OrganiserState(now.game(), paused, now.frozen(), now.announcement(), now.seed()));
    }

    /** Refuses new versions, or allows them again. */
    public void freeze(boolean frozen) {
        change(now -> new OrganiserState(now.game(), now.paused(), frozen, now.announcement(), now.seed()));
    }

    /** Sets the text for everybody; empty for none. */
    public void announce(String announcement) {
        change(now -> new OrganiserState(now.game(), now.paused(), now.frozen(), announcement, now.seed()));
    }

    private void change(UnaryOperator<OrganiserState> change) {
        synchronized (lock) {
            OrganiserState next = change.apply(state);
            records.put(List.of(new Records.Entry(STATE, STATE, Json.line(next), Optional.empty())));
            state = next;
        }
        changed.run();
    }
}
