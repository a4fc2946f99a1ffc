package dev.sparring.games.aibg;

import dev.sparring.bot.LegalActions;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.random.RandomGenerator;

/**
 * The legal moves of one bot. Living creatures are in front of the dead ones, so a number of living creatures determines their
 * slots.
 *
 * @param frontIsRanged whether the bot's front creature is a ranged attacker
 * @param living the number of the bot's living creatures in play
 * @param opponentLiving the number of the opponent's living creatures in play
 * @param shop all items of the round's shop
 * @param available the items that the bot has not bought yet
 * @param atoms the atoms that the bot can spend
 */
public record MoveLegal(
        boolean frontIsRanged, int living, int opponentLiving, List<Item> shop, List<Item> available, int atoms)
        implements LegalActions<AibgAction> {
    private static final String SLOTS = ": slots go from 0 to " + (MatchFormat.SLOTS - 1);

    static MoveLegal of(AibgView view) {
        return new MoveLegal(
                view.front().attackType() == AttackType.RANGED,
                living(view.inPlay()),
                living(view.opponentInPlay()),
                view.shop(),
                view.availableShop(),
                view.atoms());
    }

    private static int living(List<Creature> line) {
        return (int) line.stream().filter(Creature::alive).count();
    }

    @Override
    public List<String> whyNot(AibgAction action) {
        if (action instanceof AibgAction.Attack attack) {
            return frontIsRanged && !isSlot(attack.slot())
                    ? List.of("attack " + attack.slot() + SLOTS + " (docs/games/aibg.md#attacks)")
                    : List.of();
        }
        if (action instanceof AibgAction.Swap swap) {
            Optional<String> why = whyNoLiving(swap.slot(), living, "you have");
            return why.map(fault -> List.of("swap " + swap.slot() + fault + " (docs/games/aibg.md#swaps)"))
                    .orElse(List.of());
        }
        if (action instanceof AibgAction.Buy buy) {
            Optional<String> why = whyNot(buy);
            return why.map(fault -> List.of("item " + buy.item() + fault)).orElse(List.of());
        }
        return WrongPhase.whyNot(action, Phase.MOVE);
    }

    private static boolean isSlot(int slot) {
        return slot >= 0 && slot < MatchFormat.SLOTS;
    }

    private static Optional<String> whyNoLiving(int slot, int living, String whose) {
        if (slot >= 0 && slot < living) {
            return Optional.empty();
        }
        return Optional.of(
                isSlot(slot) ? ": " + whose + " living creatures only in slots 0 to " + (living - 1) : SLOTS);
    }

    private Optional<String> whyNot(AibgAction.Buy buy) {
        Optional<Item> wanted = named(shop, buy.item());
        if (wanted.isEmpty()) {
            return Optional.of(": it is not in the shop; available: "
                    + String.join(", ", shop.stream().map(Item::name).toList()) + " (docs/games/aibg.md#shop)");
        }
        Item item = wanted.get();
        if (!available.contains(item)) {
            return Optional.of(
                    ": you have already bought it, and each item can be bought once (docs/games/aibg.md#shop)");
        }
        if (item.cost() > atoms) {
            return Optional.of(
                    ": it costs " + item.cost() + " atoms, and you have " + atoms + " (docs/games/aibg.md#shop)");
        }
        if (!item.needsSlot()) {
            return Optional.empty();
        }
        boolean own = item.targetsOwnSide();
        return whyNoLiving(buy.slot(), own ? living : opponentLiving, own ? "you have" : "the opponent has")
                .map(why -> " " + buy.slot() + why + " (docs/games/aibg.md#items)");
    }

    private static Optional<Item> named(List<Item> items, String name) {
        for (Item item : items) {
            if (item.name().equalsIgnoreCase(name)) {
                return Optional.of(item);
            }
        }
        return Optional.empty();
    }

    /** Returns attacks, then items, then swaps. A move that ignores its slot is listed once, with slot 0. */
    @Override
    public Optional<List<AibgAction>> all() {
        List<AibgAction> all = new ArrayList<>();
        for (int slot = 0; slot < targets(); slot++) {
            all.add(new AibgAction.Attack(slot));
        }
        for (Item item : available) {
            for (int slot = 0; item.cost() <= atoms && slot < targets(item); slot++) {
                all.add(new AibgAction.Buy(item.name(), slot));
            }
        }
        for (int slot = 0; slot < living; slot++) {
            all.add(new AibgAction.Swap(slot));
        }
        return Optional.of(all);
    }

    private int targets() {
        return frontIsRanged ? opponentLiving : 1;
    }

    private int targets(Item item) {
        return !item.needsSlot() ? 1 : item.targetsOwnSide() ? living : opponentLiving;
    }

    /** Returns an attack in half of the cases, otherwise an item or a swap if one is possible. Never returns {@code swap 0}. */
    @Override
    public AibgAction sample(RandomGenerator random) {
        if (random.nextBoolean()) {
            return new AibgAction.Attack(random.nextInt(targets()));
        }
        int affordable = 0;
        for (Item item : available) {
            affordable += item.cost() <= atoms ? 1 : 0;
        }
        if (affordable > 0 && random.nextBoolean()) {
            return sampleItem(random.nextInt(affordable), random);
        }
        return living > 1
                ? new AibgAction.Swap(1 + random.nextInt(living - 1))
                : new AibgAction.Attack(random.nextInt(targets()));
    }

    private AibgAction sampleItem(int which, RandomGenerator random) {
        int before = 0;
        for (Item item : available) {
            if (item.cost() <= atoms && before++ == which) {
                return new AibgAction.Buy(item.name(), random.nextInt(targets(item)));
            }
        }
        throw new IllegalStateException("only " + before + " items are affordable");
    }
}
