package dev.sparring.games.shoreditch.rules;

import dev.sparring.games.shoreditch.Event;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;

/** What happened, newest first: adding to it takes the same time however long it is, and leaves the old one as it was. */
public final class History {
    static final History EMPTY = new History(0, null, null);

    private final int length;
    private final Deed last;
    private final History before;

    /**
     * One thing that a player did.
     *
     * @param seat whose doing
     */
    public record Deed(int seat, Event event) {}

    private History(int length, Deed last, History before) {
        this.length = length;
        this.last = last;
        this.before = before;
    }

    /** A history of which only the end is known. */
    static History of(int length, List<Deed> end) {
        History history = new History(length - end.size(), null, null);
        for (Deed deed : end) {
            history = history.with(deed.seat(), deed.event());
        }
        return history;
    }

    /** How much has happened. */
    int length() {
        return length;
    }

    History with(int seat, Event event) {
        return new History(length + 1, new Deed(seat, event), this);
    }

    /** All that came after the first so many, oldest first. */
    List<Deed> after(int count) {
        List<Deed> deeds = new ArrayList<>();
        for (History at = this; at.length > count; at = at.before) {
            deeds.add(at.last);
        }
        Collections.reverse(deeds);
        return deeds;
    }
}
