package dev.sparring.testing;

import dev.sparring.bot.Seat;
import dev.sparring.games.aibg.AibgAction;
import dev.sparring.games.aibg.AibgView;
import dev.sparring.games.aibg.Catalogue;
import dev.sparring.games.aibg.Creature;
import dev.sparring.games.aibg.MatchFormat;
import dev.sparring.games.aibg.Phase;
import dev.sparring.games.aibg.rules.AibgRules;
import dev.sparring.games.aibg.rules.AibgState;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Collectors;

/**
 * An AIBG position drawn as text, for tests.
 *
 * <pre>{@code
 * AibgView view = AibgBoard.parse(catalogue, """
 *         me: Shark:40 Wasp
 *         op: Boar
 *         reserve: Squid Squid:0
 *         shop: SmallRock Bandage(bought) Plate
 *         atoms: 2
 *         domain: Jungle
 *         round: 3
 *         """).view(0);
 * }</pre>
 *
 * <p>{@code me} is the line-up of seat 0 and {@code op} that of seat 1, front first. {@code :40} is the remaining health of a
 * creature; 0 means dead. {@code reserve} and {@code op reserve} are the other creatures of the pools; the rest of the twelve
 * are dead. Only the first two lines are required. By default it is round 1, the shop has the first items of the catalogue, and
 * nothing has been spent. {@code turn: 600} and {@code won: 2 1} set the turn and the rounds won.
 */
public final class AibgBoard {
    private static final Seat FIRST = new Seat(0);
    private static final Seat SECOND = new Seat(1);

    private final AibgRules rules;
    private final AibgState state;

    private AibgBoard(AibgRules rules, AibgState state) {
        this.rules = rules;
        this.state = state;
    }

    /**
     * Reads a drawing.
     *
     * @throws IllegalArgumentException if the drawing cannot be read; the message quotes the line and says what was expected
     */
    public static AibgBoard parse(Catalogue catalogue, String drawing) {
        AibgSketch sketch = AibgSketch.of(catalogue, DrawnLine.of(drawing));
        AibgRules rules = new AibgRules(catalogue);
        return new AibgBoard(rules, rules.determinize(sketch.view(), sketch.opponentReserve(), 1));
    }

    /** Returns the position after another turn. */
    public AibgBoard after(AibgAction.Move first, AibgAction.Move second) {
        return new AibgBoard(rules, rules.apply(state, Map.of(FIRST, first, SECOND, second)));
    }

    /** Returns the rules, with the catalogue of the drawing. */
    public AibgRules rules() {
        return rules;
    }

    /** Returns the whole state. */
    public AibgState state() {
        return state;
    }

    /** Returns the view of a seat: in the drawn position, the view for choosing a move. */
    public AibgView view(int seat) {
        return rules.view(state, new Seat(seat));
    }

    /** Returns the view of seat 0 for choosing a line-up from the creatures of this position. */
    public AibgView choosingLineUp() {
        AibgView view = view(0);
        List<Creature> resting = view.pool().stream()
                .map(creature -> new Creature(
                        creature.id(),
                        creature.name(),
                        creature.element(),
                        creature.attackType(),
                        creature.speed(),
                        creature.alive() ? creature.maxHealth() : 0,
                        creature.maxHealth(),
                        creature.damage(),
                        Creature.NOWHERE))
                .toList();
        return new AibgView(
                0,
                Phase.LINEUP,
                view.round(),
                0,
                view.possibleCreatures(),
                resting,
                List.of(),
                List.of(),
                view.shop(),
                view.shop(),
                MatchFormat.atomsIn(view.round()),
                view.roundsWon(),
                view.opponentRoundsWon(),
                Optional.empty(),
                List.of());
    }

    /** Returns the view of seat 0 for choosing its pool. */
    public AibgView choosingPool() {
        return rules.view(rules.start(2, 1), FIRST);
    }

    /** Returns the two line-ups: names with the remaining health. */
    @Override
    public String toString() {
        return "me:" + line(view(0).inPlay()) + "\nop:" + line(view(0).opponentInPlay()) + "\n";
    }

    private static String line(List<Creature> creatures) {
        return creatures.stream()
                .map(creature -> " " + creature.name() + ":" + creature.health())
                .collect(Collectors.joining());
    }
}
