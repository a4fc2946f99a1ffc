package dev.sparring.games.aibg.bots;

import dev.sparring.bot.Deadline;
import dev.sparring.games.aibg.AibgAction;
import dev.sparring.games.aibg.AibgView;
import dev.sparring.games.aibg.Creature;
import dev.sparring.games.aibg.CreatureType;
import dev.sparring.games.aibg.Element;
import dev.sparring.games.aibg.Item;
import dev.sparring.games.aibg.MatchFormat;
import dev.sparring.games.aibg.PhasedAibgBot;
import dev.sparring.games.aibg.TurnEvent;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;

/**
 * A bot that keeps creatures of all elements available, brings forward one that beats the opponent's front creature, and
 * buys items that are worth more than an attack.
 */
public final class TacticianAibgBot implements PhasedAibgBot {
    private static final Comparator<CreatureType> STRONGEST = Comparator.comparingLong(
                    (CreatureType type) -> (long) type.health() * type.damage())
            .reversed();

    /** Chooses the same number of types of each element, alternating between the two strongest of each. */
    @Override
    public List<String> pool(AibgView view, Deadline deadline) {
        List<String> names = new ArrayList<>();
        for (int round = 0; names.size() < MatchFormat.POOL; round++) {
            for (Element element : Element.values()) {
                List<CreatureType> strongest = view.possibleCreatures().stream()
                        .filter(type -> type.element() == element)
                        .sorted(STRONGEST)
                        .limit(2)
                        .toList();
                if (!strongest.isEmpty()) {
                    names.add(strongest.get(round % strongest.size()).name());
                }
            }
        }
        return names.subList(0, MatchFormat.POOL);
    }

    /** Chooses creatures of different elements if possible, in the order of the pool. */
    @Override
    public List<Long> lineUp(AibgView view, Deadline deadline) {
        List<Creature> left = new ArrayList<>(view.living());
        List<Creature> chosen = new ArrayList<>();
        while (chosen.size() < MatchFormat.SLOTS && !left.isEmpty()) {
            Creature next = left.stream()
                    .filter(creature -> chosen.stream().noneMatch(other -> other.element() == creature.element()))
                    .findFirst()
                    .orElse(left.get(0));
            chosen.add(next);
            left.remove(next);
        }
        return chosen.stream().map(Creature::id).toList();
    }

    @Override
    public AibgAction.Move move(AibgView view, Deadline deadline) {
        Worth worth = new Worth(view);
        int target = worth.bestTarget(view.front());
        AibgAction.Move best = new AibgAction.Attack(target);
        double most = worth.attack(view.front(), target);
        for (AibgAction action : view.legal().all().orElseThrow()) {
            double value = action instanceof AibgAction.Buy buy
                    ? worth.item(named(view, buy.item()), buy.slot())
                    : action instanceof AibgAction.Swap swap && swap.slot() > 0 && !hasJustSwapped(view)
                            ? worth.swap(swap.slot())
                            : 0;
            if (value > most) {
                most = value;
                best = (AibgAction.Move) action;
            }
        }
        return best;
    }

    private static Item named(AibgView view, String name) {
        return view.shop().stream()
                .filter(item -> item.name().equals(name))
                .findFirst()
                .orElseThrow();
    }

    /** Returns whether this bot swapped in the last turn. Two bots that always answer a swap with a swap would never fight. */
    private static boolean hasJustSwapped(AibgView view) {
        return view.lastTurn().stream()
                .anyMatch(event -> event instanceof TurnEvent.Swapped swapped && swapped.seat() == view.seat());
    }
}
