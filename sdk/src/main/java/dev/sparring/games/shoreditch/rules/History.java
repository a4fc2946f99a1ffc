package dev.sparring.games.shoreditch.rules;

import dev.sparring.games.shoreditch.Event;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/** The events of a game as an immutable linked list, newest first. Adding an event takes constant time. */
public final class History {
    static final History EMPTY = new History(0, null, null);
    private static final String FORGOTTEN = "a history read from a file contains all events that are reported later";

    private final int length;
    private final @Nullable Entry last;
    private final @Nullable History before;

    /**
     * One event.
     *
     * @param seat the seat of the player that acted
     */
    public record Entry(int seat, Event event) {}

    private History(int length, @Nullable Entry last, @Nullable History before) {
        this.length = length;
        this.last = last;
        this.before = before;
    }

    /** Returns a history of this length that contains only these last events. */
    static History of(int length, List<Entry> end) {
        History history = new History(length - end.size(), null, null);
        for (Entry entry : end) {
            history = history.with(entry.seat(), entry.event());
        }
        return history;
    }

    /** Returns the number of events. */
    int length() {
        return length;
    }

    History with(int seat, Event event) {
        return new History(length + 1, new Entry(seat, event), this);
    }

    /** Returns all events after the first {@code count}, oldest first. */
    List<Entry> after(int count) {
        List<Entry> entries = new ArrayList<>();
        for (History at = this; at.length > count; at = Objects.requireNonNull(at.before, FORGOTTEN)) {
            entries.add(Objects.requireNonNull(at.last, FORGOTTEN));
        }
        Collections.reverse(entries);
        return entries;
    }
}
