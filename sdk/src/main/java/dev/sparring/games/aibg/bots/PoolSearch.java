package dev.sparring.games.aibg.bots;

import dev.sparring.bot.Budget;
import dev.sparring.bot.Seat;
import dev.sparring.games.aibg.AibgAction;
import dev.sparring.games.aibg.AttackType;
import dev.sparring.games.aibg.CreatureType;
import dev.sparring.games.aibg.Element;
import dev.sparring.games.aibg.MatchFormat;
import dev.sparring.games.aibg.rules.AibgRules;
import dev.sparring.games.aibg.rules.AibgState;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.IntStream;

/**
 * Chooses a pool by playing rounds between simple pools. Each simple pool has creatures of one attack type and of all elements: of
 * each element the type with the most health, or that with the most damage.
 */
final class PoolSearch {
    private static final List<Comparator<CreatureType>> PREFERENCES =
            List.of(Comparator.comparingInt(CreatureType::health), Comparator.comparingInt(CreatureType::damage));

    private static final int ME = 0;

    private final AibgRules rules;
    private final Playout playout;

    PoolSearch(AibgRules rules) {
        this.rules = rules;
        this.playout = new Playout(rules, ME);
    }

    /** Returns the pool with the best results against the others, or the first ones if the time is up. */
    List<String> best(Budget budget) {
        List<List<String>> pools = simplePools();
        double[] sums = new double[pools.size()];
        for (int one = 0; one < sums.length; one++) {
            for (int other = 0; other < sums.length && budget.tryTake(); other++) {
                double value = value(pools.get(one), pools.get(other));
                sums[one] += value;
                sums[other] -= value;
            }
        }
        int best = IntStream.range(0, sums.length)
                .boxed()
                .max(Comparator.comparingDouble(pool -> sums[pool]))
                .orElseThrow();
        return pools.get(best);
    }

    private List<List<String>> simplePools() {
        List<List<String>> pools = new ArrayList<>();
        for (AttackType attackType : AttackType.values()) {
            for (Comparator<CreatureType> preference : PREFERENCES) {
                List<String> names = names(attackType, preference);
                if (!names.isEmpty()) {
                    pools.add(IntStream.range(0, MatchFormat.POOL)
                            .mapToObj(i -> names.get(i % names.size()))
                            .toList());
                }
            }
        }
        return pools;
    }

    private List<String> names(AttackType attackType, Comparator<CreatureType> preference) {
        List<String> names = new ArrayList<>();
        for (Element element : Element.values()) {
            Optional<CreatureType> best = rules.catalogue().creatures().stream()
                    .filter(type -> type.attackType() == attackType && type.element() == element)
                    .max(preference);
            best.ifPresent(type -> names.add(type.name()));
        }
        return names;
    }

    /** Returns the result of a round between the first creatures of two pools, from the first pool's point of view. */
    private double value(List<String> mine, List<String> theirs) {
        AibgState state = rules.start(2, 1);
        state = rules.apply(state, both(new AibgAction.Pool(mine), new AibgAction.Pool(theirs)));
        state = rules.apply(state, both(firstOf(0), firstOf(1)));
        return playout.value(state, AibgAction.Attack.front(), AibgAction.Attack.front());
    }

    private static Map<Seat, AibgAction> both(AibgAction mine, AibgAction theirs) {
        return Map.of(new Seat(ME), mine, new Seat(1 - ME), theirs);
    }

    private static AibgAction firstOf(int seat) {
        return new AibgAction.LineUp(IntStream.range(0, MatchFormat.SLOTS)
                .mapToObj(i -> MatchFormat.id(seat * MatchFormat.POOL + i))
                .toList());
    }
}
