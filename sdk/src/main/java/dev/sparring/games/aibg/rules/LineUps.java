package dev.sparring.games.aibg.rules;

import dev.sparring.games.aibg.Domain;
import dev.sparring.games.aibg.Effect;
import dev.sparring.games.aibg.Element;
import dev.sparring.games.aibg.MatchFormat;
import dev.sparring.games.aibg.Percent;
import dev.sparring.games.aibg.TurnEvent;
import java.util.Arrays;
import org.jspecify.annotations.Nullable;

/**
 * The two line-ups while a turn is resolved.
 *
 * <p>Effects on creatures are collected and applied by {@link #settle}. All effects between two calls of it are simultaneous.
 */
final class LineUps {
    /** The maximum of every stat, so that no product overflows. */
    private static final int MAX = 1_000_000_000;

    private static final int SLOTS = MatchFormat.SLOTS;

    private final Draft draft;
    private final long[] healthChange;
    /** This and the next two are empty until the first upgrade. */
    private long[] moreHealth = {};

    private long[] moreDamage = {};
    private long[] moreSpeed = {};
    /** Whether effects have been collected since the last call of {@link #settle}. */
    private boolean unsettled;

    private int domainsSet;
    private int nextDomain;

    LineUps(Draft draft) {
        this.draft = draft;
        this.healthChange = new long[draft.types.length];
    }

    int at(int seat, int slot) {
        return draft.lines[seat * SLOTS + slot];
    }

    boolean lives(int creature) {
        return creature != AibgState.NONE && draft.health[creature] > 0;
    }

    /** Returns the number of living creatures in a line-up. They are in front of the dead ones. */
    int living(int seat) {
        int slot = 0;
        while (slot < SLOTS && lives(at(seat, slot))) {
            slot++;
        }
        return slot;
    }

    /** Returns whether a side has no living creature in its line-up, which ends the round. */
    boolean decided() {
        return !lives(at(0, 0)) || !lives(at(1, 0));
    }

    int speedOfFront(int seat) {
        return draft.speed[at(seat, 0)];
    }

    Element element(int creature) {
        return draft.type(creature).element();
    }

    /** Returns the percentage by which the domain multiplies the damage of an element; 100 without a domain. */
    int domainPercent(Element element) {
        Domain domain = domain();
        return domain == null ? Element.EVEN : domain.damagePercent(element);
    }

    /** Returns the current domain, or null. */
    @Nullable
    Domain domain() {
        return draft.domain == AibgState.NONE
                ? null
                : ((Effect.SetDomain) draft.catalogue.items().get(draft.domain).effect()).domain();
    }

    void swap(int seat, int slot) {
        int front = at(seat, 0);
        draft.lines[seat * SLOTS] = at(seat, slot);
        draft.lines[seat * SLOTS + slot] = front;
        draft.deeds.add(new TurnEvent.Swapped(seat, slot));
    }

    /** Reduces the health of a living creature. */
    void hurt(int creature, long amount) {
        healthChange[creature] -= amount;
        unsettled = true;
    }

    /** Increases the health of a living creature, up to its maximum. */
    void heal(int creature, long amount) {
        healthChange[creature] += amount;
        unsettled = true;
    }

    void upgrade(int creature, Effect.Upgrade upgrade) {
        unsettled = true;
        if (moreHealth.length == 0) {
            moreHealth = new long[draft.types.length];
            moreDamage = new long[draft.types.length];
            moreSpeed = new long[draft.types.length];
        }
        switch (upgrade.stat()) {
            case HEALTH -> moreHealth[creature] += gain(draft.maxHealth[creature], upgrade);
            case DAMAGE -> moreDamage[creature] += gain(draft.damage[creature], upgrade);
            case SPEED -> moreSpeed[creature] += gain(draft.speed[creature], upgrade);
        }
    }

    private static long gain(int now, Effect.Upgrade upgrade) {
        return upgrade.percent() ? Percent.of(now, upgrade.amount()) : upgrade.amount();
    }

    /** Sets the domain. If two different domains are set simultaneously, no domain applies. */
    void setDomain(int item) {
        nextDomain = domainsSet == 0 || nextDomain == item ? item : AibgState.NONE;
        domainsSet++;
        unsettled = true;
    }

    /** Applies the effects collected since the last call, and moves dead creatures behind the living ones. */
    void settle() {
        if (!unsettled) {
            return;
        }
        unsettled = false;
        if (domainsSet > 0) {
            draft.domain = nextDomain;
            domainsSet = 0;
        }
        boolean[] died = null;
        for (int i = 0; i < draft.lines.length; i++) {
            int creature = draft.lines[i];
            if (lives(creature) && settle(creature)) {
                died = died == null ? new boolean[draft.lines.length] : died;
                died[i] = true;
            }
        }
        if (died != null) {
            moveToEnd(0, died);
            moveToEnd(1, died);
        }
    }

    /** Applies the effects on one creature and returns whether it died. */
    private boolean settle(int creature) {
        if (isUpgraded(creature)) {
            draft.changeStats();
            int max = bounded(draft.maxHealth[creature] + moreHealth[creature], 1);
            // A negative upgrade cannot kill.
            draft.health[creature] = bounded(draft.health[creature] + max - (long) draft.maxHealth[creature], 1);
            draft.maxHealth[creature] = max;
            draft.damage[creature] = bounded(draft.damage[creature] + moreDamage[creature], 0);
            draft.speed[creature] = bounded(draft.speed[creature] + moreSpeed[creature], 0);
            moreHealth[creature] = 0;
            moreDamage[creature] = 0;
            moreSpeed[creature] = 0;
        }
        int before = draft.health[creature];
        int after = (int) Math.max(0, Math.min(draft.maxHealth[creature], before + healthChange[creature]));
        healthChange[creature] = 0;
        if (after != before) {
            draft.health[creature] = after;
            draft.deeds.add(new TurnEvent.Changed(MatchFormat.id(creature), after - before));
        }
        if (after == 0) {
            draft.deeds.add(new TurnEvent.Died(MatchFormat.id(creature)));
        }
        return after == 0;
    }

    private boolean isUpgraded(int creature) {
        return moreHealth.length > 0
                && (moreHealth[creature] != 0 || moreDamage[creature] != 0 || moreSpeed[creature] != 0);
    }

    private static int bounded(long value, int min) {
        return (int) Math.max(min, Math.min(MAX, value));
    }

    /** Moves the creatures that have just died behind those that died earlier; the others move up. */
    private void moveToEnd(int seat, boolean[] died) {
        int from = seat * SLOTS;
        int[] before = Arrays.copyOfRange(draft.lines, from, from + SLOTS);
        int next = from;
        for (int slot = 0; slot < SLOTS; slot++) {
            if (before[slot] != AibgState.NONE && !died[from + slot]) {
                draft.lines[next++] = before[slot];
            }
        }
        for (int slot = 0; slot < SLOTS; slot++) {
            if (died[from + slot]) {
                draft.lines[next++] = before[slot];
            }
        }
    }
}
