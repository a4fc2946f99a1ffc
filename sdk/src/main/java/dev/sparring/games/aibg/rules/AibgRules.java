package dev.sparring.games.aibg.rules;

import dev.sparring.bot.LegalActions;
import dev.sparring.bot.Ranking;
import dev.sparring.bot.Seat;
import dev.sparring.bot.SplitMix64;
import dev.sparring.games.aibg.AibgAction;
import dev.sparring.games.aibg.AibgView;
import dev.sparring.games.aibg.AttackType;
import dev.sparring.games.aibg.Catalogue;
import dev.sparring.games.aibg.Creature;
import dev.sparring.games.aibg.CreatureType;
import dev.sparring.games.aibg.LineUpLegal;
import dev.sparring.games.aibg.MatchFormat;
import dev.sparring.games.aibg.MoveLegal;
import dev.sparring.games.aibg.Phase;
import dev.sparring.games.aibg.PoolLegal;
import dev.sparring.rules.Refusal;
import dev.sparring.rules.Rules;
import dev.sparring.rules.Seeds;
import java.util.ArrayList;
import java.util.Collections;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/**
 * The rules of AIBG 6.0 with one catalogue.
 *
 * <p>Both bots choose a pool of creatures. Up to five times both choose a line-up and then move, turn by turn, until
 * one line is dead. Who wins more rounds wins the match.
 */
public final class AibgRules implements Rules<AibgState, AibgView, AibgAction> {
    private static final Seat FIRST = new Seat(0);
    private static final Seat SECOND = new Seat(1);
    /** In this order, so that whoever draws for one seat after the other draws alike on every machine. */
    private static final Set<Seat> BOTH = Collections.unmodifiableSet(new LinkedHashSet<>(List.of(FIRST, SECOND)));

    private final Catalogue catalogue;

    public AibgRules(Catalogue catalogue) {
        this.catalogue = catalogue;
    }

    public Catalogue catalogue() {
        return catalogue;
    }

    /** The state before the pools are chosen. AIBG is for two: other numbers of seats are refused. */
    @Override
    public AibgState start(int seats, long seed) {
        if (seats != 2) {
            throw new IllegalArgumentException("AIBG is for two, not for " + seats);
        }
        return Draft.beginning(Seeds.derive(seed, "rules"));
    }

    /**
     * A whole state that looks like a view to the one who has it, to play forward from.
     *
     * <p>The opponent is taken to have bought nothing in this round. Its creatures have ids of their own choosing.
     *
     * @param view a view of a match with this catalogue
     * @param reserve the opponent's creatures that are not in play, as far as they are known or guessed; the rest of its
     *     pool is drawn, and alive
     * @param seed where the chance of what is drawn, now and later, is taken from
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
            case OVER -> throw new IllegalStateException("the match is over");
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
        CreatureType front = catalogue.creatures().get(state.type(state.at(seat, 0)));
        return new MoveLegal(
                front.attackType() == AttackType.RANGED,
                state.standing(seat),
                state.standing(1 - seat),
                ViewBuilder.shop(catalogue, state, 0),
                ViewBuilder.shop(catalogue, state, state.bought(seat)),
                state.atoms(seat));
    }

    /** The same action if it is legal; else any pool, the first living creatures, or an attack. */
    @Override
    public AibgAction fallback(AibgState state, Seat seat, Optional<AibgAction> attempt) {
        if (attempt.isPresent() && legal(state, seat).allows(attempt.get())) {
            return attempt.get();
        }
        return switch (state.phase()) {
            case POOL -> new AibgAction.AnyPool();
            case LINEUP -> firstLiving(state, seat.index());
            case MOVE -> AibgAction.Attack.front();
            case OVER -> throw new IllegalStateException("the match is over");
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
            case OVER -> throw new IllegalArgumentException("the match is over");
        }
        return draft.done();
    }

    private AibgAction checked(AibgState state, Seat seat, AibgAction action) {
        if (action == null || !legal(state, seat).allows(action)) {
            throw new IllegalArgumentException("seat " + seat.index() + ": "
                    + (action == null ? "no action" : legal(state, seat).whyNot(action)));
        }
        return action;
    }

    /** Two bots that choose no pool get the same one, so that neither is the luckier. */
    private void choosePools(Draft draft, AibgAction first, AibgAction second) {
        SplitMix64 draws = draft.draws;
        int[] any = new int[MatchFormat.POOL];
        for (int i = 0; i < MatchFormat.POOL; i++) {
            any[i] = draws.nextInt(catalogue.creatures().size());
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
        turn.carryOut();
        boolean firstStands = turn.standing(0) > 0;
        boolean secondStands = turn.standing(1) > 0;
        if (firstStands && secondStands && draft.turn < MatchFormat.TURNS) {
            draft.turn++;
        } else {
            Rounds.end(draft, firstStands == secondStands ? AibgState.NONE : firstStands ? 0 : 1);
        }
    }

    /** Who has won more rounds; the score is how many. */
    @Override
    public Optional<Ranking> ranking(AibgState state) {
        return state.phase() == Phase.OVER
                ? Optional.of(Ranking.byScore(state.wins(0), state.wins(1)))
                : Optional.empty();
    }

    /** The question being asked, counted from 1 through the whole match: the pool, each line-up and each move. */
    @Override
    public int turn(AibgState state) {
        return state.phase() == Phase.OVER ? state.step() : state.step() + 1;
    }

    @Override
    public List<Refusal> refusals(AibgState state) {
        return state.refusals();
    }
}
