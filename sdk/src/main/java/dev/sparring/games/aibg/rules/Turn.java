package dev.sparring.games.aibg.rules;

import dev.sparring.games.aibg.AibgAction;
import dev.sparring.games.aibg.AttackType;
import dev.sparring.games.aibg.CreatureType;
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
    private final Battlefield field;
    private final AibgAction.Move[] moves;
    private final int[] attackers;

    Turn(Draft draft, AibgAction.Move first, AibgAction.Move second) {
        this.draft = draft;
        this.field = new Battlefield(draft);
        this.moves = new AibgAction.Move[] {first, second};
        this.attackers = new int[] {field.at(0, 0), field.at(1, 0)};
    }

    /** Resolves the turn on the draft. As soon as a side has no living creature, the rest of the turn is skipped. */
    void resolve() {
        resolve(AibgAction.Swap.class);
        resolve(AibgAction.Buy.class);
        resolve(AibgAction.Attack.class);
        if (!field.decided() && field.domain() instanceof Domain.TurnAction action) {
            apply(action);
        }
    }

    /** Returns the number of living creatures in a line-up. */
    int living(int seat) {
        return field.living(seat);
    }

    /** Resolves the moves of one kind: the faster side's move first, or both simultaneously if the sides are equally fast. */
    private void resolve(Class<? extends AibgAction.Move> kind) {
        boolean first = kind.isInstance(moves[0]);
        boolean second = kind.isInstance(moves[1]);
        if (field.decided() || (!first && !second)) {
            return;
        }
        int lead = first && second ? field.speedOfFront(0) - field.speedOfFront(1) : 0;
        if (lead < 0) {
            resolve(1);
            field.settle();
            second = false;
        }
        if (first && !field.decided()) {
            resolve(0);
        }
        if (lead > 0) {
            field.settle();
        }
        if (second && !field.decided()) {
            resolve(1);
        }
        field.settle();
    }

    private void resolve(int seat) {
        AibgAction.Move move = moves[seat];
        if (move instanceof AibgAction.Swap swap) {
            field.swap(seat, swap.slot());
        } else if (move instanceof AibgAction.Buy buy) {
            buy(seat, buy);
        } else if (move instanceof AibgAction.Attack attack) {
            attack(seat, attack.slot());
        }
    }

    private void attack(int seat, int slot) {
        int attacker = attackers[seat];
        if (!field.lives(attacker)) {
            draft.refuse(
                    seat,
                    "attack: your " + draft.type(attacker).name() + " (" + MatchFormat.id(attacker)
                            + ") died before it came to attack" + ATTACKS);
            return;
        }
        CreatureType type = draft.type(attacker);
        int target = type.attackType() == AttackType.RANGED && slot < field.living(1 - seat) ? slot : 0;
        draft.deeds.add(new TurnEvent.Attacked(seat, MatchFormat.id(attacker), target));
        if (type.attackType() == AttackType.AREA_OF_EFFECT) {
            for (int hit = 0; hit < field.living(1 - seat); hit++) {
                strike(attacker, field.at(1 - seat, hit), MatchFormat.areaPercent(hit));
            }
        } else {
            strike(attacker, field.at(1 - seat, target), Element.EVEN);
        }
    }

    private void strike(int attacker, int target, int areaPercent) {
        Element element = field.element(attacker);
        field.hurt(
                target,
                Percent.of(
                        draft.damage[attacker],
                        areaPercent,
                        element.damagePercent(field.element(target)),
                        field.domainPercent(element)));
    }

    private void buy(int seat, AibgAction.Buy buy) {
        int index = draft.catalogue.item(buy.item());
        Item item = draft.catalogue.items().get(index);
        int side = item.isForOwnSlot() ? seat : 1 - seat;
        if (item.needsSlot() && buy.slot() >= field.living(side)) {
            draft.refuse(
                    seat,
                    "item " + item.name() + " " + buy.slot() + ": the living creature that stood in slot " + buy.slot()
                            + " does not any more, so nothing is bought" + ITEMS);
            return;
        }
        pay(seat, index, item.cost());
        draft.deeds.add(new TurnEvent.Used(seat, item.name(), buy.slot()));
        if (item.effect() instanceof Effect.SetDomain) {
            field.setDomain(index);
        } else if (item.needsSlot()) {
            use(item.effect(), field.at(side, buy.slot()));
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
        int living = item.scope() == excluding ? 0 : field.living(side);
        for (int slot = 0; slot < living; slot++) {
            use(item.effect(), field.at(side, slot));
        }
    }

    private void use(Effect effect, int creature) {
        Element target = field.element(creature);
        if (effect instanceof Effect.Upgrade upgrade) {
            field.upgrade(creature, upgrade);
        } else if (effect instanceof Effect.Damage damage) {
            field.hurt(
                    creature,
                    Percent.of(
                            damage.amount(),
                            Element.EVEN,
                            damage.element().damagePercent(target),
                            field.domainPercent(damage.element())));
        } else if (effect instanceof Effect.Heal heal) {
            field.heal(creature, Percent.of(heal.amount(), heal.element().healPercent(target)));
        }
    }

    private void apply(Domain.TurnAction action) {
        for (int seat = 0; seat < 2; seat++) {
            for (int slot = 0; slot < field.living(seat); slot++) {
                int creature = field.at(seat, slot);
                if (action.concerns(field.element(creature))) {
                    field.heal(creature, action.amount());
                }
            }
        }
        field.settle();
    }
}
