package dev.sparring.games.aibg;

import dev.sparring.bot.LegalActions;
import java.util.ArrayList;
import java.util.List;
import java.util.random.RandomGenerator;

/**
 * The legal line-ups of a pool: the ids of one to four different living creatures.
 *
 * @param living the ids of the living creatures, in the order of the pool
 * @param dead the ids of the dead creatures
 */
public record LineUpLegal(List<Long> living, List<Long> dead) implements LegalActions<AibgAction> {
    private static final String PAGE = " (docs/games/aibg.md#line-up)";

    static LineUpLegal of(List<Creature> pool) {
        List<Long> living = new ArrayList<>();
        List<Long> dead = new ArrayList<>();
        pool.forEach(creature -> (creature.alive() ? living : dead).add(creature.id()));
        return new LineUpLegal(living, dead);
    }

    @Override
    public List<String> whyNot(AibgAction action) {
        if (!(action instanceof AibgAction.LineUp lineUp)) {
            return WrongPhase.whyNot(action, Phase.LINEUP);
        }
        List<Long> ids = lineUp.ids();
        List<String> why = new ArrayList<>(0);
        if (ids.isEmpty() || ids.size() > MatchFormat.SLOTS) {
            why.add("a line-up has 1 to " + MatchFormat.SLOTS + " creatures, not " + ids.size() + PAGE);
        }
        for (int i = 0; i < ids.size(); i++) {
            long id = ids.get(i);
            if (dead.contains(id)) {
                why.add("creature " + id + " is dead; living creatures: " + living + PAGE);
            } else if (!living.contains(id)) {
                why.add("creature " + id + " is not in your pool; living creatures: " + living + PAGE);
            } else if (ids.indexOf(id) < i) {
                why.add("creature " + id + " is listed twice" + PAGE);
            }
        }
        return why;
    }

    /** Returns a random line-up. Every line-up is equally likely, so most of them have four creatures. */
    @Override
    public AibgAction sample(RandomGenerator random) {
        int size = sampleSize(random);
        List<Long> left = new ArrayList<>(living);
        List<Long> ids = new ArrayList<>(size);
        for (int i = 0; i < size; i++) {
            ids.add(left.remove(random.nextInt(left.size())));
        }
        return new AibgAction.LineUp(ids);
    }

    private int sampleSize(RandomGenerator random) {
        int[] orders = new int[MatchFormat.SLOTS];
        int all = 0;
        int ofThisSize = 1;
        for (int size = 0; size < MatchFormat.SLOTS; size++) {
            ofThisSize *= Math.max(0, living.size() - size);
            orders[size] = ofThisSize;
            all += ofThisSize;
        }
        int drawn = random.nextInt(all);
        int size = 0;
        while (drawn >= orders[size]) {
            drawn -= orders[size];
            size++;
        }
        return size + 1;
    }
}
