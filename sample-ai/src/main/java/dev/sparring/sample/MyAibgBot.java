package dev.sparring.sample;

import dev.sparring.bot.Deadline;
import dev.sparring.games.Aibg;
import dev.sparring.games.aibg.AibgAction;
import dev.sparring.games.aibg.AibgView;
import dev.sparring.games.aibg.AttackType;
import dev.sparring.games.aibg.Creature;
import dev.sparring.games.aibg.CreatureType;
import dev.sparring.games.aibg.Effect;
import dev.sparring.games.aibg.Item;
import dev.sparring.games.aibg.MatchFormat;
import dev.sparring.games.aibg.PhasedAibgBot;
import dev.sparring.games.aibg.Scope;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;

/**
 * An AIBG bot to start from: it buys an item that damages the opponent, swaps in a creature that beats the opponent's front creature, or
 * attacks.
 *
 * <p>Copy it and change {@link #pool}, {@link #lineUp} and {@link #move}.
 */
public class MyAibgBot implements PhasedAibgBot {

    public static void main(String[] args) {
        Aibg.play(MyAibgBot::new, args);
    }
    /** When less time than this is left, the bot attacks immediately: any move is better than a late one. */
    private static final Duration HURRY = Duration.ofMillis(50);

    /** Chooses the six strongest types, each twice. */
    @Override
    public List<String> pool(AibgView view, Deadline deadline) {
        List<String> strongest = view.possibleCreatures().stream()
                .sorted(Comparator.comparingInt((CreatureType type) -> type.health() * type.damage())
                        .reversed())
                .limit(MatchFormat.POOL / 2)
                .map(CreatureType::name)
                .toList();
        List<String> pool = new ArrayList<>();
        while (pool.size() < MatchFormat.POOL) {
            pool.add(strongest.get(pool.size() % strongest.size()));
        }
        return pool;
    }

    /** Chooses the four strongest living creatures. */
    @Override
    public List<Long> lineUp(AibgView view, Deadline deadline) {
        return view.living().stream()
                .sorted(Comparator.comparingInt((Creature creature) -> creature.health() * creature.damage())
                        .reversed())
                .limit(MatchFormat.SLOTS)
                .map(Creature::id)
                .toList();
    }

    @Override
    public AibgAction.Move move(AibgView view, Deadline deadline) {
        if (deadline.remaining().compareTo(HURRY) < 0) {
            return AibgAction.Attack.front();
        }
        Optional<Item> weapon =
                view.affordable().stream().filter(MyAibgBot::hurtsOnlyThem).findFirst();
        if (weapon.isPresent()) {
            return AibgAction.Buy.of(weapon.get().name());
        }
        Optional<Creature> counter = view.inPlay().stream()
                .filter(Creature::alive)
                .filter(creature -> beatsTheirFront(view, creature))
                .findFirst();
        if (counter.isPresent()
                && view.opponentFront().element().beats(view.front().element())) {
            return new AibgAction.Swap(counter.get().slot());
        }
        return new AibgAction.Attack(view.front().attackType() == AttackType.RANGED ? weakest(view) : 0);
    }

    private static boolean hurtsOnlyThem(Item item) {
        return item.effect() instanceof Effect.Damage && item.scope() == Scope.ENEMY;
    }

    private static boolean beatsTheirFront(AibgView view, Creature creature) {
        return creature.element().beats(view.opponentFront().element());
    }

    private static int weakest(AibgView view) {
        return view.opponentInPlay().stream()
                .filter(Creature::alive)
                .min(Comparator.comparingInt(Creature::health))
                .orElseThrow()
                .slot();
    }
}
