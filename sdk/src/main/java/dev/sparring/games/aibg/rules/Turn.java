package dev.sparring.games.aibg.rules;

import dev.sparring.games.aibg.AibgAction;
import dev.sparring.games.aibg.AttackType;
import dev.sparring.games.aibg.CreatureType;
import dev.sparring.games.aibg.Damage;
import dev.sparring.games.aibg.Domain;
import dev.sparring.games.aibg.Effect;
import dev.sparring.games.aibg.Element;
import dev.sparring.games.aibg.Item;
import dev.sparring.games.aibg.MatchFormat;
import dev.sparring.games.aibg.Percent;
import dev.sparring.games.aibg.Scope;
import dev.sparring.games.aibg.TurnEvent;

/** The resolution of one turn: swaps, then items, then attacks, then the turn action of the domain. */
final class Turn {
    private static final String ITEMS = " (docs/games/aibg.md#items)";
    private static final String ATTACKS = " (docs/games/aibg.md#attacks)";

    private final Draft draft;
    private final LineUps lineUps;
    private final AibgAction.Move[] moves;
    private final int[] attackers;

    Turn(Draft draft, AibgAction.Move first, AibgAction.Move second) {
        this.draft = draft;
        this.lineUps = new LineUps(draft);
        this.moves = new AibgAction.Move[] {first, second};
        this.attackers = new int[] {lineUps.at(0, 0), lineUps.at(1, 0)};
    }

    /** Resolves the turn on the draft. As soon as a side has no living creature, the rest of the turn is skipped. */
    void resolve() {
        resolve(moves[0] instanceof AibgAction.Swap, moves[1] instanceof AibgAction.Swap);
        resolve(moves[0] instanceof AibgAction.Buy, moves[1] instanceof AibgAction.Buy);
        resolve(moves[0] instanceof AibgAction.Attack, moves[1] instanceof AibgAction.Attack);
        if (!lineUps.decided() && lineUps.domain() instanceof Domain.TurnAction action) {
            apply(action);
        }
    }

    /** Returns the number of living creatures in a line-up. */
    int living(int seat) {
        return lineUps.living(seat);
    }

    /**
     * Resolves the moves of one kind: the faster side's move first, or both simultaneously if the sides are equally fast.
     *
     * @param first whether the move of seat 0 is of this kind
     * @param second whether the move of seat 1 is of this kind
     */
    private void resolve(boolean first, boolean second) {
        if ((!first && !second) || lineUps.decided()) {
            return;
        }
        int lead = first && second ? lineUps.speedOfFront(0) - lineUps.speedOfFront(1) : 0;
        if (lead < 0) {
            carryOut(1);
            lineUps.settle();
        }
        if (first && !lineUps.decided()) {
            carryOut(0);
        }
        if (lead > 0) {
            lineUps.settle();
        }
        if (second && lead >= 0 && !lineUps.decided()) {
            carryOut(1);
        }
        lineUps.settle();
    }

    private void carryOut(int seat) {
        AibgAction.Move move = moves[seat];
        if (move instanceof AibgAction.Swap swap) {
            lineUps.swap(seat, swap.slot());
        } else if (move instanceof AibgAction.Buy buy) {
            buy(seat, buy);
        } else if (move instanceof AibgAction.Attack attack) {
            attack(seat, attack.slot());
        }
    }

    private void attack(int seat, int slot) {
        int attacker = attackers[seat];
        CreatureType type = draft.type(attacker);
        if (!lineUps.lives(attacker)) {
            draft.refuse(
                    seat,
                    () -> "attack: your " + type.name() + " (" + MatchFormat.id(attacker)
                            + ") died before it came to attack" + ATTACKS);
            return;
        }
        int target = type.attackType() == AttackType.RANGED && slot < lineUps.living(1 - seat) ? slot : 0;
        draft.deeds.add(new TurnEvent.Attacked(seat, MatchFormat.id(attacker), target));
        if (type.attackType() == AttackType.AREA_OF_EFFECT) {
            for (int hit = 0; hit < lineUps.living(1 - seat); hit++) {
                strike(attacker, 1 - seat, hit);
            }
        } else {
            strike(attacker, 1 - seat, target);
        }
    }

    private void strike(int attacker, int side, int slot) {
        CreatureType type = draft.type(attacker);
        int target = lineUps.at(side, slot);
        lineUps.hurt(
                target,
                Damage.ofAttack(
                        draft.damage[attacker],
                        type.attackType(),
                        type.element(),
                        lineUps.element(target),
                        slot,
                        lineUps.domainPercent(type.element())));
    }

    private void buy(int seat, AibgAction.Buy buy) {
        int index = draft.catalogue.item(buy.item());
        Item item = draft.catalogue.items().get(index);
        int side = item.targetsOwnSide() ? seat : 1 - seat;
        if (item.needsSlot() && buy.slot() >= lineUps.living(side)) {
            draft.refuse(
                    seat,
                    () -> "item " + item.name() + " " + buy.slot() + ": the living creature that stood in slot "
                            + buy.slot() + " does not any more, so nothing is bought" + ITEMS);
            return;
        }
        pay(seat, index, item.cost());
        draft.deeds.add(new TurnEvent.Used(seat, item.name(), buy.slot()));
        if (item.effect() instanceof Effect.SetDomain) {
            lineUps.setDomain(index);
        } else if (item.needsSlot()) {
            use(item.effect(), lineUps.at(side, buy.slot()));
        } else {
            useOnLine(item, Scope.ENEMY, seat);
            useOnLine(item, Scope.FRIENDLY, 1 - seat);
        }
    }

    private void pay(int seat, int index, int cost) {
        draft.atoms[seat] -= cost;
        for (int i = 0; i < MatchFormat.SHOP; i++) {
            if (draft.shown[draft.shown.length - MatchFormat.SHOP + i] == index) {
                draft.bought[seat] |= 1 << i;
            }
        }
    }

    /** Uses an item on a side's whole line-up; does nothing if the item's scope is {@code excluding}. */
    private void useOnLine(Item item, Scope excluding, int side) {
        int living = item.scope() == excluding ? 0 : lineUps.living(side);
        for (int slot = 0; slot < living; slot++) {
            use(item.effect(), lineUps.at(side, slot));
        }
    }

    private void use(Effect effect, int creature) {
        Element target = lineUps.element(creature);
        if (effect instanceof Effect.Upgrade upgrade) {
            lineUps.upgrade(creature, upgrade);
        } else if (effect instanceof Effect.Damage damage) {
            lineUps.hurt(creature, Damage.ofItem(damage, target, lineUps.domainPercent(damage.element())));
        } else if (effect instanceof Effect.Heal heal) {
            lineUps.heal(creature, Percent.of(heal.amount(), heal.element().healPercent(target)));
        }
    }

    private void apply(Domain.TurnAction action) {
        for (int seat = 0; seat < 2; seat++) {
            for (int slot = 0; slot < lineUps.living(seat); slot++) {
                int creature = lineUps.at(seat, slot);
                if (action.concerns(lineUps.element(creature))) {
                    lineUps.heal(creature, action.amount());
                }
            }
        }
        lineUps.settle();
    }
}
