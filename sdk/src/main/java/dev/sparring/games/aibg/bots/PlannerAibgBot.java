package dev.sparring.games.aibg.bots;

import dev.sparring.bot.Budget;
import dev.sparring.bot.Deadline;
import dev.sparring.bot.Seat;
import dev.sparring.bot.SplitMix64;
import dev.sparring.games.aibg.AibgAction;
import dev.sparring.games.aibg.AibgView;
import dev.sparring.games.aibg.Catalogue;
import dev.sparring.games.aibg.Creature;
import dev.sparring.games.aibg.Effect;
import dev.sparring.games.aibg.Element;
import dev.sparring.games.aibg.Item;
import dev.sparring.games.aibg.MatchFormat;
import dev.sparring.games.aibg.PhasedAibgBot;
import dev.sparring.games.aibg.Scope;
import dev.sparring.games.aibg.Target;
import dev.sparring.games.aibg.rules.AibgRules;
import dev.sparring.games.aibg.rules.AibgState;
import java.util.ArrayList;
import java.util.List;
import java.util.random.RandomGenerator;

/**
 * Plays out every pair of moves of the two sides with the rules, and chooses a move that is good against the opponent's best moves and
 * against the move of the {@linkplain TacticianAibgBot tactician}.
 *
 * <p>It remembers the opponent's creatures and purchases. The number of playouts depends only on the position, so the same seed and
 * views give the same moves, unless the deadline ends the search.
 */
public final class PlannerAibgBot implements PhasedAibgBot {
    /** More than the number of pairs of moves in any position of the standard catalogue. */
    private static final int MAX_PLAYOUTS = 600;

    private final TacticianAibgBot tactician = new TacticianAibgBot();
    private final Opponent opponent = new Opponent();
    private final RandomGenerator random;

    public PlannerAibgBot(long seed) {
        random = new SplitMix64(seed);
    }

    @Override
    public List<String> pool(AibgView view, Deadline deadline) {
        return new PoolSearch(rules(view)).best(Budget.of(MAX_PLAYOUTS, deadline));
    }

    /** Chooses the first living creatures: the pool alternates between the elements. */
    @Override
    public List<Long> lineUp(AibgView view, Deadline deadline) {
        opponent.observe(view);
        return view.living().stream().limit(MatchFormat.SLOTS).map(Creature::id).toList();
    }

    @Override
    public AibgAction.Move move(AibgView view, Deadline deadline) {
        opponent.observe(view);
        Budget budget = Budget.of(MAX_PLAYOUTS, deadline);
        AibgRules rules = rules(view);
        AibgState state = rules.determinize(view, opponent.reserve(view), random.nextLong());
        AibgAction.Move expected = tactician.move(rules.view(state, new Seat(1 - view.seat())), deadline);
        return new MoveSearch(rules, state, view.seat())
                .best(expected, buy -> opponent.canBuy(view, buy.item()), budget)
                .orElseGet(() -> tactician.move(view, deadline));
    }

    /** Returns rules with the known items. The bot does not know the items of other rounds, which do not matter in a round. */
    private static AibgRules rules(AibgView view) {
        List<Item> items = new ArrayList<>(view.shop());
        while (items.size() < Catalogue.MIN_ITEMS + MatchFormat.SHOP) {
            Effect effect = new Effect.Heal(Element.WATER, 1);
            items.add(new Item("unknown-" + items.size(), 1, Scope.FRIENDLY, Target.SINGLE, effect));
        }
        return new AibgRules(new Catalogue(view.possibleCreatures(), items));
    }
}
