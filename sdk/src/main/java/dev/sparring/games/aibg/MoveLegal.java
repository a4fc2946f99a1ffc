package dev.sparring.games.aibg;

import dev.sparring.bot.LegalActions;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.random.RandomGenerator;

/** What may be answered in MOVE. The living stand in front of the dead, so their slots are those below a number. */
public final class MoveLegal implements LegalActions<AibgAction> {
    private static final String SLOTS = ": slots go from 0 to " + (MatchFormat.SLOTS - 1);

    private final boolean frontIsRanged;
    private final int standing;
    private final int opponentStanding;
    private final List<Item> shop;
    private final List<Item> available;
    private final int atoms;

    /**
     * The legal moves of one bot.
     *
     * @param frontIsRanged whether the creature in its front slot attacks from a distance
     * @param standing the number of its living creatures in play
     * @param opponentStanding the number of the opponent's living creatures in play
     * @param shop every item of the round's shop
     * @param available the items that it has not bought yet
     * @param atoms what it can spend
     */
    public MoveLegal(
            boolean frontIsRanged,
            int standing,
            int opponentStanding,
            List<Item> shop,
            List<Item> available,
            int atoms) {
        this.frontIsRanged = frontIsRanged;
        this.standing = standing;
        this.opponentStanding = opponentStanding;
        this.shop = shop;
        this.available = available;
        this.atoms = atoms;
    }

    static MoveLegal of(AibgView view) {
        return new MoveLegal(
                view.front().attackType() == AttackType.RANGED,
                standing(view.inPlay()),
                standing(view.opponentInPlay()),
                view.shop(),
                view.availableShop(),
                view.atoms());
    }

    private static int standing(List<Creature> line) {
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
            Optional<String> why = whyNoLiving(swap.slot(), standing, "you");
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
                isSlot(slot)
                        ? ": " + whose + " have no living creature in slot " + slot + ", only in 0 to " + (living - 1)
                        : SLOTS);
    }

    private Optional<String> whyNot(AibgAction.Buy buy) {
        Optional<Item> wanted = named(shop, buy.item());
        if (wanted.isEmpty()) {
            return Optional.of(": it is not in the shop, which has "
                    + String.join(", ", shop.stream().map(Item::name).toList()) + " (docs/games/aibg.md#shop)");
        }
        Item item = wanted.get();
        if (!available.contains(item)) {
            return Optional.of(": you have bought it, and each can be bought once (docs/games/aibg.md#shop)");
        }
        if (item.cost() > atoms) {
            return Optional.of(
                    ": it costs " + item.cost() + " atoms, and you have " + atoms + " (docs/games/aibg.md#shop)");
        }
        if (!item.needsSlot()) {
            return Optional.empty();
        }
        boolean own = item.isForOwnSlot();
        return whyNoLiving(buy.slot(), own ? standing : opponentStanding, own ? "you" : "they")
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

    /** Attacks, then items, then swaps. Slots that would be ignored are left out: those moves stand there once, with 0. */
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
        for (int slot = 0; slot < standing; slot++) {
            all.add(new AibgAction.Swap(slot));
        }
        return Optional.of(all);
    }

    private int targets() {
        return frontIsRanged ? opponentStanding : 1;
    }

    private int targets(Item item) {
        return !item.needsSlot() ? 1 : item.isForOwnSlot() ? standing : opponentStanding;
    }

    /** An attack half of the time, else an item or a swap, if there are any. Never the swap with oneself. */
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
        return standing > 1
                ? new AibgAction.Swap(1 + random.nextInt(standing - 1))
                : new AibgAction.Attack(random.nextInt(targets()));
    }

    private AibgAction sampleItem(int which, RandomGenerator random) {
        int before = 0;
        for (Item item : available) {
            if (item.cost() <= atoms && before++ == which) {
                return new AibgAction.Buy(item.name(), random.nextInt(targets(item)));
            }
        }
        throw new IllegalStateException("there are only " + before + " items that can be paid");
    }
}
