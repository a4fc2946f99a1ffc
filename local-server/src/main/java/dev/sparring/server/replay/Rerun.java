package dev.sparring.server.replay;

import com.fasterxml.jackson.core.JsonProcessingException;
import dev.sparring.bot.Seat;
import dev.sparring.game.Game;
import dev.sparring.json.Json;
import dev.sparring.rules.InvalidInputException;
import dev.sparring.rules.Setup;
import java.util.HashMap;
import java.util.Map;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/** Replays a recorded match, step by step, with the current rules. */
public final class Rerun<S, V, A> {
    private final Game<S, V, A> game;
    private final ReplayReader replay;
    private final Setup<S, V, A> setup;
    private S state;
    private @Nullable ReplayStep last;
    private Map<Seat, A> actions = Map.of();

    /**
     * Sets the match up again.
     *
     * @throws dev.sparring.rules.InvalidInputException if the game cannot be set up from the header
     */
    public Rerun(Game<S, V, A> game, ReplayReader replay) {
        this.game = game;
        this.replay = replay;
        try {
            this.setup = game.setup(replay.header().request());
            this.state = setup.start();
        } catch (InvalidInputException e) {
            throw replay.damaged("the match cannot be set up: " + e.getMessage(), e);
        } catch (RuntimeException e) {
            // A header from elsewhere may contain anything, which games need not expect.
            throw replay.damaged("the match cannot be set up: " + e, e);
        }
    }

    public Setup<S, V, A> setup() {
        return setup;
    }

    /** Returns the current state. */
    public S state() {
        return state;
    }

    /** Returns the step that led to the current state; empty at the start. */
    public Optional<ReplayStep> last() {
        return Optional.ofNullable(last);
    }

    /** Returns the actions of that step, by seat. */
    public Map<Seat, A> actions() {
        return actions;
    }

    /**
     * Plays the next step.
     *
     * @return false if there is none
     * @throws dev.sparring.rules.InvalidInputException if the step cannot be read or the rules reject it
     */
    public boolean advance() {
        Optional<ReplayStep> next = replay.next();
        if (next.isEmpty()) {
            return false;
        }
        Map<Seat, A> read = new HashMap<>();
        next.get().actions().forEach((seat, action) -> {
            if (seat < 0 || seat >= setup.seats()) {
                throw replay.damaged("expected an action of a seat from 0 to " + (setup.seats() - 1) + ", not " + seat);
            }
            try {
                read.put(new Seat(seat), Json.MAPPER.treeToValue(action, game.actionType()));
            } catch (JsonProcessingException e) {
                throw replay.damaged("seat " + seat + "'s action: " + e.getOriginalMessage());
            }
        });
        try {
            state = setup.rules().apply(state, read);
        } catch (RuntimeException e) {
            // Rules may fail in any way on actions that no referee has checked.
            throw replay.damaged("step " + next.get().step() + " cannot be played: "
                    + (e.getMessage() == null ? e.toString() : e.getMessage()));
        }
        last = next.get();
        actions = read;
        return true;
    }

    /** Returns whether the current state has the recorded hash. */
    public boolean agrees() {
        return last == null || last.hash().equals(Json.hash(state));
    }
}
