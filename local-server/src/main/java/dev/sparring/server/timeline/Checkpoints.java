package dev.sparring.server.timeline;

import dev.sparring.rules.Rules;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;

/**
 * The steps of a match and some of its states; the rules compute the other states from these.
 *
 * <p>At most {@value #MAX_KEPT} states are kept: when there would be more, every second one is dropped. One thread adds steps,
 * and it never waits for readers.
 */
final class Checkpoints<S, A> {
    private static final int MAX_KEPT = 64;

    private final Rules<S, ?, A> rules;
    private final List<TimelineStep<A>> steps = new ArrayList<>();
    private final TreeMap<Integer, S> kept = new TreeMap<>();
    private int every = 8;

    Checkpoints(Rules<S, ?, A> rules, S start) {
        this.rules = rules;
        kept.put(0, start);
    }

    synchronized void add(TimelineStep<A> step, S after) {
        steps.add(step);
        if (steps.size() % every == 0) {
            kept.put(steps.size(), after);
            if (kept.size() > MAX_KEPT) {
                every *= 2;
                kept.keySet().removeIf(frame -> frame % every != 0);
            }
        }
    }

    /** Returns the number of steps, which is also the number of the last frame. */
    synchronized int last() {
        return steps.size();
    }

    /** Returns the number of states that are kept. */
    synchronized int kept() {
        return kept.size();
    }

    /** Returns the step that leads to a frame. */
    synchronized TimelineStep<A> step(int frame) {
        return steps.get(frame - 1);
    }

    /** Returns the state at a frame. */
    S state(int frame) {
        Map.Entry<Integer, S> nearest;
        synchronized (this) {
            nearest = kept.floorEntry(frame);
        }
        S state = nearest.getValue();
        for (int next = nearest.getKey() + 1; next <= frame; next++) {
            state = after(state, next);
        }
        return state;
    }

    /** Returns the state at a frame, given the state at the previous frame. */
    S after(S before, int frame) {
        return rules.apply(before, step(frame).actions());
    }
}
