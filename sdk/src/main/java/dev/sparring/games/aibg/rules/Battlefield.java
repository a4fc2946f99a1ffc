package dev.sparring.games.aibg.rules;

import dev.sparring.games.aibg.Domain;
import dev.sparring.games.aibg.Effect;
import dev.sparring.games.aibg.Element;
import dev.sparring.games.aibg.MatchFormat;
import dev.sparring.games.aibg.Percent;
import dev.sparring.games.aibg.TurnEvent;
import java.util.Arrays;

/**
 * The two lines while a turn is carried out.
 *
 * <p>What is done to creatures is gathered first and takes effect in {@link #settle}: what is done between two of those
 * is simultaneous.
 */
final class Battlefield {
    /** No stat grows beyond this, so that every product still fits. */
    private static final int MAX = 1_000_000_000;

    private static final int SLOTS = MatchFormat.SLOTS;

    private final Draft draft;
    private final long[] healing;
    private final long[] moreHealth;
    private final long[] moreDamage;
    private final long[] moreSpeed;
    private int domainsSet;
    private int nextDomain;

    Battlefield(Draft draft) {
        this.draft = draft;
        this.healing = new long[draft.types.length];
        this.moreHealth = new long[draft.types.length];
        this.moreDamage = new long[draft.types.length];
        this.moreSpeed = new long[draft.types.length];
    }

    int at(int seat, int slot) {
        return draft.lines[seat * SLOTS + slot];
    }

    boolean lives(int creature) {
        return creature != AibgState.NONE && draft.health[creature] > 0;
    }

    /** How many living creatures stand in a line. They stand in front of the dead. */
    int standing(int seat) {
        int slot = 0;
        while (slot < SLOTS && lives(at(seat, slot))) {
            slot++;
        }
        return slot;
    }

    /** Whether a side has no living creature any more, which ends the round. */
    boolean decided() {
        return !lives(at(0, 0)) || !lives(at(1, 0));
    }

    int speedOfFront(int seat) {
        return draft.speed[at(seat, 0)];
    }

    Element element(int creature) {
        return draft.type(creature).element();
    }

    /** What the domain makes of the damage done by an element, in percent. */
    int domainPercent(Element element) {
        return domain() instanceof Domain.ElementalMod mod && mod.concerns(element) ? mod.percent() : Element.EVEN;
    }

    /** The domain there is, or null. */
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

    /** Takes health off a living creature. */
    void hurt(int creature, long amount) {
        healing[creature] -= amount;
    }

    /** Gives health to a living creature, up to what it can have. */
    void heal(int creature, long amount) {
        healing[creature] += amount;
    }

    void upgrade(int creature, Effect.Upgrade upgrade) {
        switch (upgrade.stat()) {
            case HEALTH -> moreHealth[creature] += gain(draft.maxHealth[creature], upgrade);
            case DAMAGE -> moreDamage[creature] += gain(draft.damage[creature], upgrade);
            case SPEED -> moreSpeed[creature] += gain(draft.speed[creature], upgrade);
        }
    }

    private static long gain(int now, Effect.Upgrade upgrade) {
        return upgrade.percent() ? Percent.of(now, upgrade.amount()) : upgrade.amount();
    }

    /** Two different domains set at the same time leave none. */
    void setDomain(int item) {
        nextDomain = domainsSet == 0 || nextDomain == item ? item : AibgState.NONE;
        domainsSet++;
    }

    /** Lets everything take effect that was done since the last time, and moves the dead behind the living. */
    void settle() {
        if (domainsSet > 0) {
            draft.domain = nextDomain;
            domainsSet = 0;
        }
        boolean[] fallen = null;
        for (int place = 0; place < draft.lines.length; place++) {
            int creature = draft.lines[place];
            if (lives(creature) && settle(creature)) {
                fallen = fallen == null ? new boolean[draft.lines.length] : fallen;
                fallen[place] = true;
            }
        }
        if (fallen != null) {
            bury(0, fallen);
            bury(1, fallen);
        }
    }

    /** Whether the creature died of it. */
    private boolean settle(int creature) {
        if (moreHealth[creature] != 0 || moreDamage[creature] != 0 || moreSpeed[creature] != 0) {
            int max = bounded(draft.maxHealth[creature] + moreHealth[creature], 1);
            // An upgrade that takes health away does not kill.
            draft.health[creature] = bounded(draft.health[creature] + max - (long) draft.maxHealth[creature], 1);
            draft.maxHealth[creature] = max;
            draft.damage[creature] = bounded(draft.damage[creature] + moreDamage[creature], 0);
            draft.speed[creature] = bounded(draft.speed[creature] + moreSpeed[creature], 0);
            moreHealth[creature] = 0;
            moreDamage[creature] = 0;
            moreSpeed[creature] = 0;
        }
        int before = draft.health[creature];
        int after = (int) Math.max(0, Math.min(draft.maxHealth[creature], before + healing[creature]));
        healing[creature] = 0;
        if (after != before) {
            draft.health[creature] = after;
            draft.deeds.add(new TurnEvent.Changed(MatchFormat.id(creature), after - before));
        }
        if (after == 0) {
            draft.deeds.add(new TurnEvent.Died(MatchFormat.id(creature)));
        }
        return after == 0;
    }

    private static int bounded(long value, int least) {
        return (int) Math.max(least, Math.min(MAX, value));
    }

    /** Those who have just died go to the end of the line, behind those who died before; the others move up. */
    private void bury(int seat, boolean[] fallen) {
        int from = seat * SLOTS;
        int[] before = Arrays.copyOfRange(draft.lines, from, from + SLOTS);
        int next = from;
        for (int slot = 0; slot < SLOTS; slot++) {
            if (before[slot] != AibgState.NONE && !fallen[from + slot]) {
                draft.lines[next++] = before[slot];
            }
        }
        for (int slot = 0; slot < SLOTS; slot++) {
            if (fallen[from + slot]) {
                draft.lines[next++] = before[slot];
            }
        }
    }
}
