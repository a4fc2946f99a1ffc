package dev.sparring.games.aibg.bots;

import dev.sparring.games.aibg.AibgAction;
import dev.sparring.games.aibg.AttackType;
import dev.sparring.games.aibg.Catalogue;
import dev.sparring.games.aibg.CreatureType;
import dev.sparring.games.aibg.Damage;
import dev.sparring.games.aibg.Domain;
import dev.sparring.games.aibg.Effect;
import dev.sparring.games.aibg.Element;
import dev.sparring.games.aibg.rules.AibgState;

/** Chooses attacks for playouts. It reads the state directly, which is much faster than a view. */
final class AttackChoice {
    /** The number of a dead creature's attacks that are counted as prevented, in addition to its health. */
    private static final double KILL = 1.5;

    private final Catalogue catalogue;

    AttackChoice(Catalogue catalogue) {
        this.catalogue = catalogue;
    }

    /** Returns the attack that takes the most from the opponent. Only a ranged front creature has a choice. */
    AibgAction.Move of(AibgState state, int seat) {
        int front = state.at(seat, 0);
        return type(state, front).attackType() == AttackType.RANGED
                ? new AibgAction.Attack(bestTarget(state, seat, front))
                : AibgAction.Attack.front();
    }

    private int bestTarget(AibgState state, int seat, int attacker) {
        int best = 0;
        double most = 0;
        for (int slot = 0; slot < state.living(1 - seat); slot++) {
            double loss = loss(state, attacker, state.at(1 - seat, slot));
            if (loss > most) {
                most = loss;
                best = slot;
            }
        }
        return best;
    }

    /** Returns the health that an attack takes, and more if it kills. */
    private double loss(AibgState state, int attacker, int target) {
        CreatureType type = type(state, attacker);
        long damage = Damage.ofAttack(
                state.damage(attacker),
                type.attackType(),
                type.element(),
                type(state, target).element(),
                0,
                domainPercent(state, type));
        int health = state.health(target);
        return damage >= health ? health + KILL * state.damage(target) : damage;
    }

    private int domainPercent(AibgState state, CreatureType type) {
        if (state.domain() == AibgState.NONE) {
            return Element.EVEN;
        }
        Domain domain =
                ((Effect.SetDomain) catalogue.items().get(state.domain()).effect()).domain();
        return domain.damagePercent(type.element());
    }

    private CreatureType type(AibgState state, int creature) {
        return catalogue.creatures().get(state.type(creature));
    }
}
