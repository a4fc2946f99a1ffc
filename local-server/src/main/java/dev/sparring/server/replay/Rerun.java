package dev.sparring.server.replay;

import com.fasterxml.jackson.core.JsonProcessingException;
import dev.sparring.bot.Seat;
import dev.sparring.game.Game;
import dev.sparring.json.Json;
import dev.sparring.rules.Setup;
import java.util.HashMap;
import java.util.Map;
import java.util.Optional;

/** Plays a replay again, a step at a time, by the rules there are now. */
public final class Rerun<S, V, A> {
    private final Game<S, V, A> game;
    private final ReplayReader replay;
    private final Setup<S, V, A> setup;
    private S state;
    private Optional<ReplayStep> last = Optional.empty();
    private Map<Seat, A> actions = Map.of();

    /**
     * Sets the match up again.
     *
     * @throws dev.sparring.rules.InvalidInputException if the game cannot be set up from the header
     */
    public Rerun(Game<S, V, A> game, ReplayReader replay) {
        this.game = game;
        this.replay = replay;
        this.setup = game.setup(replay.header().request());
        this.state = setup.start();
    }

    public Setup<S, V, A> setup() {
        return setup;
    }

    /** The state that has been reached. */
    public S state() {
        return state;
    }

    /** The step that led there; empty at the start. */
    public Optional<ReplayStep> last() {
        return last;
    }

    /** What everybody did in that step. */
    public Map<Seat, A> actions() {
        return actions;
    }

    /**
     * Takes the next step.
     *
     * @return false if there was none
     * @throws dev.sparring.rules.InvalidInputException if the step cannot be read or the rules refuse it
     */
    public boolean advance() {
        Optional<ReplayStep> next = replay.next();
        if (next.isEmpty()) {
            return false;
        }
        Map<Seat, A> read = new HashMap<>();
        next.get().actions().forEach((seat, action) -> {
            try {
                read.put(new Seat(seat), Json.MAPPER.treeToValue(action, game.actionType()));
            } catch (JsonProcessingException e) {
                throw replay.damaged("seat " + seat + "'s action: " + e.getOriginalMessage());
            }
        });
        try {
            state = setup.rules().apply(state, read);
        } catch (RuntimeException e) {
            // Rules may fail in any way on actions that no referee has let through.
            throw replay.damaged("step " + next.get().step() + " cannot be played: "
                    + (e.getMessage() == null ? e.toString() : e.getMessage()));
        }
        last = next;
        actions = read;
        return true;
    }

    /** Whether the state that has been reached is the one that was recorded. */
    public boolean agrees() {
        return last.isEmpty() || last.get().hash().equals(Json.hash(state));
    }
}
