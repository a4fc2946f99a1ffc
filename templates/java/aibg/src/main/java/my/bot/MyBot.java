package my.bot;

import dev.sparring.bot.Deadline;
import dev.sparring.games.Aibg;
import dev.sparring.games.aibg.AibgAction;
import dev.sparring.games.aibg.AibgView;
import dev.sparring.games.aibg.Creature;
import dev.sparring.games.aibg.CreatureType;
import dev.sparring.games.aibg.MatchFormat;
import dev.sparring.games.aibg.PhasedAibgBot;
import java.time.Duration;
import java.util.Collections;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;

/** An AIBG bot: it chooses the strongest creatures and puts one in front that beats the opponent's front creature. */
public final class MyBot implements PhasedAibgBot {
    /** If less time than this is left, the bot just attacks: a simple move is better than a late one. */
    private static final Duration HURRY = Duration.ofMillis(50);

    public static void main(String[] args) {
        Aibg.play(MyBot::new, args);
    }

    /** Chooses twelve creatures of the strongest type. */
    @Override
    public List<String> pool(AibgView view, Deadline deadline) {
        CreatureType strongest = view.possibleCreatures().stream()
                .max(Comparator.comparingInt(type -> type.health() * type.damage()))
                .orElseThrow();
        return Collections.nCopies(MatchFormat.POOL, strongest.name());
    }

    /** Chooses the strongest living creatures, with the strongest in front. */
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
        Creature theirs = view.opponentFront();
        boolean fine = !theirs.element().beats(view.front().element());
        if (fine || deadline.remaining().compareTo(HURRY) < 0) {
            return AibgAction.Attack.front();
        }
        Optional<Creature> better = view.inPlay().stream()
                .filter(creature -> creature.alive() && creature.element().beats(theirs.element()))
                .findFirst();
        return better.<AibgAction.Move>map(creature -> new AibgAction.Swap(creature.slot()))
                .orElse(AibgAction.Attack.front());
    }
}
