package dev.sparring.games.aibg.rules;

import dev.sparring.bot.LegalActions;
import dev.sparring.bot.Ranking;
import dev.sparring.bot.Seat;
import dev.sparring.games.aibg.AibgAction;
import dev.sparring.games.aibg.AibgView;
import dev.sparring.games.aibg.AttackType;
import dev.sparring.games.aibg.Catalogue;
import dev.sparring.games.aibg.Creature;
import dev.sparring.games.aibg.CreatureType;
import dev.sparring.games.aibg.Item;
import dev.sparring.games.aibg.LineUpLegal;
import dev.sparring.games.aibg.MatchFormat;
import dev.sparring.games.aibg.MoveLegal;
import dev.sparring.games.aibg.Phase;
import dev.sparring.games.aibg.PoolLegal;
import dev.sparring.rules.Refusal;
import dev.sparring.rules.Rules;
import dev.sparring.rules.Seats;
import dev.sparring.rules.Seeds;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/**
 * The rules of AIBG 6.0 with one catalogue.
 *
 * <p>Both bots choose a pool of creatures. In each of up to five rounds, both choose a line-up and then moves, turn by turn,
 * until all creatures of one line-up are dead. The bot that wins more rounds wins the match.
 */
public final class AibgRules implements Rules<AibgState, AibgView, AibgAction> {
    private static final Seat FIRST = new Seat(0);
    private static final Seat SECOND = new Seat(1);
    private static final Set<Seat> BOTH = Seats.first(2);

    private final Catalogue catalogue;

    public AibgRules(Catalogue catalogue) {
        this.catalogue = catalogue;
    }

    public Catalogue catalogue() {
        return catalogue;
    }

    /**
     * Returns the state before the pools are chosen.
     *
     * @throws IllegalArgumentException if the number of seats is not 2
     */
    @Override
    public AibgState start(int seats, long seed) {
        if (seats != 2) {
            throw new IllegalArgumentException("AIBG needs exactly 2 seats, not " + seats);
        }
        return new Draft(catalogue, Seeds.derive(seed, "rules")).done();
    }

    /**
     * Returns a full state that fits a view, as a starting point for a search.
     *
     * <p>In this state, the opponent has bought nothing in this round. The ids of its creatures differ from those in the match.
     *
     * @param view a view of a match with this catalogue
     * @param reserve the opponent's creatures that are not in play, as far as they are known or guessed; the rest of its
     *     pool is sampled at random and alive
     * @param seed the seed for all random numbers, in this method and in the states that follow
     * @throws IllegalArgumentException if a creature type of the view is not in the catalogue
     */
    public AibgState determinize(AibgView view, List<Creature> reserve, long seed) {
        return Determinizer.stateOf(catalogue, view, reserve, seed);
    }

    @Override
    public Set<Seat> toAct(AibgState state) {
        return state.phase() == Phase.OVER ? Set.of() : BOTH;
    }

    @Override
    public AibgView view(AibgState state, Seat seat) {
        return ViewBuilder.of(catalogue, state, seat.index());
    }

    @Override
    public LegalActions<AibgAction> legal(AibgState state, Seat seat) {
        return switch (state.phase()) {
            case POOL -> new PoolLegal(catalogue.creatures());
            case LINEUP -> lineUps(state, seat.index());
            case MOVE -> moves(state, seat.index());
            case OVER -> throw new IllegalStateException("the match has ended");
        };
    }

    private static LegalActions<AibgAction> lineUps(AibgState state, int seat) {
        List<Long> living = new ArrayList<>(MatchFormat.POOL);
        List<Long> dead = new ArrayList<>(MatchFormat.POOL);
        for (int creature = seat * MatchFormat.POOL; creature < (seat + 1) * MatchFormat.POOL; creature++) {
            (state.health(creature) > 0 ? living : dead).add(MatchFormat.id(creature));
        }
        return new LineUpLegal(living, dead);
    }

    private LegalActions<AibgAction> moves(AibgState state, int seat) {
        List<Item> shop = ViewBuilder.shop(catalogue, state, 0);
        int bought = state.bought(seat);
        return moves(state, seat, shop, bought == 0 ? shop : ViewBuilder.shop(catalogue, state, bought));
    }

    private MoveLegal moves(AibgState state, int seat, List<Item> shop, List<Item> available) {
        CreatureType front = catalogue.creatures().get(state.type(state.at(seat, 0)));
        return new MoveLegal(
                front.attackType() == AttackType.RANGED,
                state.living(seat),
                state.living(1 - seat),
                shop,
                available,
                state.atoms(seat));
    }

    /** Returns the attempt if it is legal; otherwise a random pool, the first living creatures, or an attack. */
    @Override
    public AibgAction fallback(AibgState state, Seat seat, Optional<AibgAction> attempt) {
        if (attempt.isPresent() && legal(state, seat).allows(attempt.get())) {
            return attempt.get();
        }
        return switch (state.phase()) {
            case POOL -> new AibgAction.AnyPool();
            case LINEUP -> firstLiving(state, seat.index());
            case MOVE -> AibgAction.Attack.front();
            case OVER -> throw new IllegalStateException("the match has ended");
        };
    }

    private static AibgAction firstLiving(AibgState state, int seat) {
        List<Long> ids = new ArrayList<>();
        for (int creature = seat * MatchFormat.POOL;
                creature < (seat + 1) * MatchFormat.POOL && ids.size() < MatchFormat.SLOTS;
                creature++) {
            if (state.health(creature) > 0) {
                ids.add(MatchFormat.id(creature));
            }
        }
        return new AibgAction.LineUp(ids);
    }

    @Override
    public AibgState apply(AibgState state, Map<Seat, AibgAction> actions) {
        AibgAction first = checked(state, FIRST, actions.get(FIRST));
        AibgAction second = checked(state, SECOND, actions.get(SECOND));
        Draft draft = new Draft(catalogue, state);
        switch (state.phase()) {
            case POOL -> choosePools(draft, first, second);
            case LINEUP -> {
                lineUp(draft, 0, (AibgAction.LineUp) first);
                lineUp(draft, 1, (AibgAction.LineUp) second);
                draft.phase = Phase.MOVE;
                draft.turn = 1;
            }
            case MOVE -> move(draft, (AibgAction.Move) first, (AibgAction.Move) second);
            case OVER -> throw new IllegalArgumentException("the match has ended");
        }
        return draft.done();
    }

    private AibgAction checked(AibgState state, Seat seat, @Nullable AibgAction action) {
        if (action == null || !isLegal(state, seat, action)) {
            throw new IllegalArgumentException("seat " + seat.index() + ": "
                    + (action == null ? "no action" : legal(state, seat).whyNot(action)));
        }
        return action;
    }

    private boolean isLegal(AibgState state, Seat seat, AibgAction action) {
        if (state.phase() == Phase.MOVE && !(action instanceof AibgAction.Buy)) {
            // Only purchases depend on the shop.
            return moves(state, seat.index(), List.of(), List.of()).allows(action);
        }
        return legal(state, seat).allows(action);
    }

    /** If neither bot chooses a pool, both get the same one, so that neither has an advantage. */
    private void choosePools(Draft draft, AibgAction first, AibgAction second) {
        int[] any = new int[MatchFormat.POOL];
        for (int i = 0; i < MatchFormat.POOL; i++) {
            any[i] = draft.random.nextInt(catalogue.creatures().size());
        }
        for (int i = 0; i < MatchFormat.POOL; i++) {
            draft.become(i, first instanceof AibgAction.Pool pool ? typeOf(pool, i) : any[i]);
            draft.become(MatchFormat.POOL + i, second instanceof AibgAction.Pool pool ? typeOf(pool, i) : any[i]);
        }
        Rounds.begin(draft);
    }

    private int typeOf(AibgAction.Pool pool, int index) {
        return catalogue.creature(pool.types().get(index));
    }

    private static void lineUp(Draft draft, int seat, AibgAction.LineUp lineUp) {
        for (int slot = 0; slot < lineUp.ids().size(); slot++) {
            draft.lines[seat * MatchFormat.SLOTS + slot] =
                    MatchFormat.creature(lineUp.ids().get(slot));
        }
    }

    private static void move(Draft draft, AibgAction.Move first, AibgAction.Move second) {
        Turn turn = new Turn(draft, first, second);
        turn.resolve();
        boolean firstLives = turn.living(0) > 0;
        boolean secondLives = turn.living(1) > 0;
        if (firstLives && secondLives && draft.turn < MatchFormat.TURNS) {
            draft.turn++;
        } else {
            Rounds.end(draft, firstLives == secondLives ? AibgState.NONE : firstLives ? 0 : 1);
        }
    }

    /** Returns the ranking by the number of rounds won, which is also the score. */
    @Override
    public Optional<Ranking> ranking(AibgState state) {
        return state.phase() == Phase.OVER
                ? Optional.of(Ranking.byScore(state.wins(0), state.wins(1)))
                : Optional.empty();
    }

    /** Returns the number of the current decision, counted from 1 through the match: the pool, each line-up and each move. */
    @Override
    public int turn(AibgState state) {
        return state.phase() == Phase.OVER ? state.step() : state.step() + 1;
    }

    @Override
    public List<Refusal> refusals(AibgState state) {
        return state.refusals();
    }
}
