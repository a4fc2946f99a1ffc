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
 * What one bot sees: what it has itself, and what the others did. What the others have, nobody tells.
 *
 * @param id the player's own id in this game
 * @param name what the player is called
 * @param phase what is asked
 * @param startup what the player has: resources, generators, improved generators, PR and customers
 * @param actions what each of the others, by id, did since this player's last turn; empty once the turn is taken
 * @param offer in {@link Phase#OFFER}, what another player proposes
 * @param outcome what came of the last thing this player did in its turn; nothing when the turn has just been taken
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

    /** What the player can spend. */
    public Resources resources() {
        return startup.resources();
    }

    /** Whether that could be done now. */
    public boolean can(ShoreditchAction action) {
        return legal().allows(action);
    }

    /** What may be answered now. */
    @Override
    public LegalActions<ShoreditchAction> legal() {
        return new ShoreditchLegal(phase, startup, offer);
    }
}
