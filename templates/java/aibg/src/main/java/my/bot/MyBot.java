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

/** An AIBG bot: it fights with the strongest, and puts in front whoever beats the opponent's front. */
public final class MyBot implements PhasedAibgBot {
    /** With less time than this left, a plain attack beats being late. */
    private static final Duration HURRY = Duration.ofMillis(50);

    public static void main(String[] args) {
        Aibg.play(MyBot::new, args);
    }

    /** Twelve of the strongest type. */
    @Override
    public List<String> pool(AibgView view, Deadline deadline) {
        CreatureType strongest = view.possibleCreatures().stream()
                .max(Comparator.comparingInt(type -> type.health() * type.damage()))
                .orElseThrow();
        return Collections.nCopies(MatchFormat.POOL, strongest.name());
    }

    /** Those who can take most, the strongest in front. */
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
