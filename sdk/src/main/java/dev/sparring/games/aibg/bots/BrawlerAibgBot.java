package dev.sparring.games.aibg.bots;

import dev.sparring.bot.Deadline;
import dev.sparring.games.aibg.AibgAction;
import dev.sparring.games.aibg.AibgView;
import dev.sparring.games.aibg.AttackType;
import dev.sparring.games.aibg.Creature;
import dev.sparring.games.aibg.CreatureType;
import dev.sparring.games.aibg.MatchFormat;
import dev.sparring.games.aibg.PhasedAibgBot;
import java.util.Comparator;
import java.util.List;
import java.util.stream.IntStream;

/** A bot that chooses the strongest creatures and attacks in every turn. It never buys an item and never swaps. */
public final class BrawlerAibgBot implements PhasedAibgBot {
    private static final int TYPES = 3;

    /** Chooses the types with the largest product of health and damage, each of them several times. */
    @Override
    public List<String> pool(AibgView view, Deadline deadline) {
        List<String> best = view.possibleCreatures().stream()
                .sorted(Comparator.comparingLong((CreatureType type) -> (long) type.health() * type.damage())
                        .reversed())
                .limit(TYPES)
                .map(CreatureType::name)
                .toList();
        return IntStream.range(0, MatchFormat.POOL)
                .mapToObj(i -> best.get(i % best.size()))
                .toList();
    }

    @Override
    public List<Long> lineUp(AibgView view, Deadline deadline) {
        return view.living().stream().limit(MatchFormat.SLOTS).map(Creature::id).toList();
    }

    /** Attacks; a ranged front creature attacks the living creature with the least health. */
    @Override
    public AibgAction.Move move(AibgView view, Deadline deadline) {
        if (view.front().attackType() != AttackType.RANGED) {
            return AibgAction.Attack.front();
        }
        return new AibgAction.Attack(view.opponentInPlay().stream()
                .filter(Creature::alive)
                .min(Comparator.comparingInt(Creature::health))
                .orElseThrow()
                .slot());
    }
}
