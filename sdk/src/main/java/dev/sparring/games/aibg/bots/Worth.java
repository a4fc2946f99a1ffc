package dev.sparring.games.aibg.bots;

import dev.sparring.games.aibg.AibgView;
import dev.sparring.games.aibg.AttackType;
import dev.sparring.games.aibg.Creature;
import dev.sparring.games.aibg.Domain;
import dev.sparring.games.aibg.Effect;
import dev.sparring.games.aibg.Element;
import dev.sparring.games.aibg.Item;
import dev.sparring.games.aibg.Scope;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** The estimated values of moves in one position, in points of health: what the opponent loses plus what the bot keeps. */
final class Worth {
    /** The number of turns for which a lasting effect is counted. */
    private static final int TURNS = 4;

    /** The number of a dead creature's attacks that are counted as prevented, in addition to its health. */
    private static final double KILL = 1.5;

    private static final double WHOLE = 100;

    private final AibgView view;
    private final List<Creature> mine;
    private final List<Creature> theirs;

    Worth(AibgView view) {
        this.view = view;
        this.mine = view.inPlay().stream().filter(Creature::alive).toList();
        this.theirs = view.opponentInPlay().stream().filter(Creature::alive).toList();
    }

    /** Returns the best slot for a creature to attack. */
    int bestTarget(Creature attacker) {
        int best = 0;
        for (int slot = 1; slot < theirs.size() && attacker.attackType() == AttackType.RANGED; slot++) {
            if (hit(attacker, theirs.get(slot), slot) > hit(attacker, theirs.get(best), best)) {
                best = slot;
            }
        }
        return best;
    }

    /** Returns the value of an attack by the front creature on a slot. */
    double attack(Creature attacker, int target) {
        if (attacker.attackType() != AttackType.AREA_OF_EFFECT) {
            return hit(attacker, theirs.get(target), target);
        }
        double sum = 0;
        for (int slot = 0; slot < theirs.size(); slot++) {
            sum += hit(attacker, theirs.get(slot), slot);
        }
        return sum;
    }

    private double hit(Creature attacker, Creature target, int slot) {
        return loss(target, (double) view.damage(attacker, target, slot));
    }

    /** Returns the value of a creature's loss of health. */
    private static double loss(Creature target, double amount) {
        return amount >= target.health() ? target.health() + KILL * target.damage() : amount;
    }

    /** Returns the value of swapping a creature to the front, where it attacks and is attacked instead of the current one. */
    double swap(int slot) {
        Creature front = mine.get(slot);
        return TURNS * (duel(front) - duel(mine.get(0))) - (hits(front) - hits(mine.get(0)));
    }

    /** Returns the value of a turn in which both front creatures attack. */
    private double duel(Creature front) {
        return hits(front) - Math.min(front.health(), view.damage(theirs.get(0), front, 0));
    }

    private double hits(Creature front) {
        double sum = 0;
        int reach = front.attackType() == AttackType.AREA_OF_EFFECT ? theirs.size() : 1;
        for (int slot = 0; slot < reach; slot++) {
            sum += view.damage(front, theirs.get(slot), slot);
        }
        return sum;
    }

    /** Returns the value of using an item on a slot. */
    double item(Item item, int slot) {
        if (item.effect() instanceof Effect.SetDomain set) {
            return domain(set.domain());
        }
        if (item.needsSlot()) {
            return item.targetsOwnSide()
                    ? -lossBy(item.effect(), mine.get(slot), slot)
                    : lossBy(item.effect(), theirs.get(slot), slot);
        }
        double sum = 0;
        for (int each = 0; each < mine.size() && item.scope() != Scope.ENEMY; each++) {
            sum -= lossBy(item.effect(), mine.get(each), each);
        }
        for (int each = 0; each < theirs.size() && item.scope() != Scope.FRIENDLY; each++) {
            sum += lossBy(item.effect(), theirs.get(each), each);
        }
        return sum;
    }

    /** Returns the loss of a creature's side through an effect on the creature; a gain is negative. */
    private double lossBy(Effect effect, Creature target, int slot) {
        if (effect instanceof Effect.Damage damage) {
            double amount = damage.amount() * damage.element().damagePercent(target.element()) / WHOLE;
            return loss(target, amount * modOf(view.domain().orElse(null), damage.element()));
        }
        if (effect instanceof Effect.Heal heal) {
            double amount = heal.amount() * heal.element().healPercent(target.element()) / WHOLE;
            return -Math.min(amount, target.maxHealth() - (double) target.health());
        }
        return effect instanceof Effect.Upgrade upgrade ? -gain(upgrade, target, slot) : 0;
    }

    /** Returns the value of an upgrade. Only the front creature uses its damage, so the rear slots count for less. */
    private static double gain(Effect.Upgrade upgrade, Creature target, int slot) {
        double share = 1.0 / (1 + slot);
        return switch (upgrade.stat()) {
            case DAMAGE -> TURNS * share * amount(upgrade, target.damage());
            case HEALTH -> amount(upgrade, target.maxHealth());
            case SPEED -> share * Math.signum(upgrade.amount());
        };
    }

    private static double amount(Effect.Upgrade upgrade, int now) {
        return upgrade.percent() ? now * upgrade.amount() / WHOLE : upgrade.amount();
    }

    /** Returns the value of replacing the current domain by another one. */
    private double domain(Domain domain) {
        double now = view.domain().map(this::valueOf).orElse(0.0);
        return valueOf(domain) - now;
    }

    private double valueOf(Domain domain) {
        double sum = 0;
        for (int slot = 0; slot < mine.size(); slot++) {
            sum += perTurn(domain, mine.get(slot), slot);
        }
        for (int slot = 0; slot < theirs.size(); slot++) {
            sum -= perTurn(domain, theirs.get(slot), slot);
        }
        return TURNS * sum;
    }

    private static double perTurn(Domain domain, Creature creature, int slot) {
        if (domain instanceof Domain.TurnAction action) {
            return action.concerns(creature.element()) ? action.amount() : 0;
        }
        return (modOf(domain, creature.element()) - 1) * creature.damage() / (1 + slot);
    }

    private static double modOf(@Nullable Domain domain, Element element) {
        return domain instanceof Domain.ElementalMod mod && mod.concerns(element) ? mod.percent() / WHOLE : 1;
    }
}
