package dev.sparring.games.shoreditch;

import dev.sparring.bot.LegalActions;
import dev.sparring.bot.View;
import java.util.Collections;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.TreeMap;

/**
 * The game as one player sees it: its own startup, and the actions of the others. The others' startups are hidden.
 *
 * @param id the player's own id in this game
 * @param name the player's name
 * @param phase the kind of decision that the player is asked for
 * @param startup the player's resources, generators, improved generators, PR and customers
 * @param actions the actions of the others, by player id, since this player's last turn; empty once the turn is taken
 * @param offer the offer of another player in {@link Phase#OFFER}
 * @param outcome the outcome of the player's last action in its turn; empty when the turn has just been taken
 */
public record ShoreditchView(
        String id,
        String name,
        Phase phase,
        Startup startup,
        Map<String, List<Event>> actions,
        Optional<Offer> offer,
        Optional<Outcome> outcome)
        implements View<ShoreditchAction> {
    public ShoreditchView {
        Objects.requireNonNull(id);
        Objects.requireNonNull(name);
        Objects.requireNonNull(phase);
        Objects.requireNonNull(startup);
        Map<String, List<Event>> copy = new TreeMap<>();
        actions.forEach((player, events) -> copy.put(player, List.copyOf(events)));
        actions = Collections.unmodifiableMap(copy);
        Objects.requireNonNull(offer);
        Objects.requireNonNull(outcome);
    }

    /** Returns the resources that the player can spend. */
    public Resources resources() {
        return startup.resources();
    }

    /** Returns whether an action is legal now. */
    public boolean can(ShoreditchAction action) {
        return legal().allows(action);
    }

    /** Returns the legal actions. */
    @Override
    public LegalActions<ShoreditchAction> legal() {
        return new ShoreditchLegal(phase, startup, offer);
    }
}
