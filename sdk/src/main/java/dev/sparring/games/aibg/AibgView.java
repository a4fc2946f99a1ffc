package dev.sparring.games.aibg;

import dev.sparring.bot.LegalActions;
import dev.sparring.bot.View;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import java.util.Optional;

/**
 * The information that one bot has: its own pool, both line-ups, and its own atoms. The opponent's creatures in reserve, its
 * atoms and its current choice are hidden.
 *
 * @param seat the bot's seat, 0 or 1; events in {@code lastTurn} refer to seats
 * @param phase the current phase, which determines the kind of action to return
 * @param round the round, counted from 1; 0 while pools are chosen
 * @param turn in MOVE the turn of the round, from 1 to {@link MatchFormat#TURNS}; otherwise 0
 * @param possibleCreatures the creature types that a pool can contain
 * @param pool the bot's own creatures, including dead ones, in the order in which it chose them
 * @param inPlay the bot's line-up by slot, with the dead creatures at the end; empty except in MOVE
 * @param opponentInPlay the opponent's line-up in the same form
 * @param shop the items that this round's shop offers
 * @param availableShop the items of the shop that the bot has not bought yet
 * @param atoms the atoms that the bot can still spend in this round
 * @param roundsWon the number of rounds that the bot has won
 * @param opponentRoundsWon the number of rounds that the opponent has won
 * @param domain the current domain, if there is one
 * @param lastTurn the events of the last turn, in order; empty if the protocol does not report them
 */
public record AibgView(
        int seat,
        Phase phase,
        int round,
        int turn,
        List<CreatureType> possibleCreatures,
        List<Creature> pool,
        List<Creature> inPlay,
        List<Creature> opponentInPlay,
        List<Item> shop,
        List<Item> availableShop,
        int atoms,
        int roundsWon,
        int opponentRoundsWon,
        Optional<Domain> domain,
        List<TurnEvent> lastTurn)
        implements View<AibgAction> {
    public AibgView {
        Objects.requireNonNull(phase);
        possibleCreatures = List.copyOf(possibleCreatures);
        pool = List.copyOf(pool);
        inPlay = List.copyOf(inPlay);
        opponentInPlay = List.copyOf(opponentInPlay);
        shop = List.copyOf(shop);
        availableShop = List.copyOf(availableShop);
        Objects.requireNonNull(domain);
        lastTurn = List.copyOf(lastTurn);
    }

    /**
     * Returns the creatures of a pool in their state before the first round.
     *
     * @throws IllegalArgumentException if a creature type is unknown
     */
    public List<Creature> creaturesOf(AibgAction.Pool chosen) {
        List<Creature> creatures = new ArrayList<>();
        for (String name : chosen.types()) {
            int index = Catalogue.indexOf(possibleCreatures, name);
            if (index < 0) {
                throw new IllegalArgumentException("unknown creature type " + name);
            }
            long id = MatchFormat.id(seat * MatchFormat.POOL + creatures.size());
            creatures.add(Creature.of(id, possibleCreatures.get(index)));
        }
        return creatures;
    }

    /** Returns the same view with other {@link #possibleCreatures}. */
    public AibgView withPossibleCreatures(List<CreatureType> types) {
        return new AibgView(
                seat,
                phase,
                round,
                turn,
                types,
                pool,
                inPlay,
                opponentInPlay,
                shop,
                availableShop,
                atoms,
                roundsWon,
                opponentRoundsWon,
                domain,
                lastTurn);
    }

    /** Returns the bot's living creatures, in the order of the {@link #pool}. */
    public List<Creature> living() {
        return pool.stream().filter(Creature::alive).toList();
    }

    /**
     * Returns the bot's creature in slot 0, the one that attacks.
     *
     * @throws IllegalStateException if the phase is not MOVE
     */
    public Creature front() {
        return inSlot(inPlay, 0);
    }

    /**
     * Returns the opponent's creature in slot 0.
     *
     * @throws IllegalStateException if the phase is not MOVE
     */
    public Creature opponentFront() {
        return inSlot(opponentInPlay, 0);
    }

    private Creature inSlot(List<Creature> line, int slot) {
        if (line.size() <= slot) {
            throw new IllegalStateException("creatures are in play only in phase MOVE, and the phase is " + phase);
        }
        return line.get(slot);
    }

    /** Returns the items that the bot has not bought yet and has enough atoms for. */
    public List<Item> affordable() {
        return availableShop.stream().filter(item -> item.cost() <= atoms).toList();
    }

    /**
     * Returns the damage of one creature's attack on another under the current domain.
     *
     * @param slot the target's slot; the damage of an area attack depends on it
     */
    public long damage(Creature attacker, Creature target, int slot) {
        int domainPercent =
                domain.map(current -> current.damagePercent(attacker.element())).orElse(Element.EVEN);
        return Damage.ofAttack(
                attacker.damage(), attacker.attackType(), attacker.element(), target.element(), slot, domainPercent);
    }

    /**
     * Returns the actions that are legal now.
     *
     * @throws IllegalStateException if the match has ended
     */
    @Override
    public LegalActions<AibgAction> legal() {
        return switch (phase) {
            case POOL -> new PoolLegal(possibleCreatures);
            case LINEUP -> LineUpLegal.of(pool);
            case MOVE -> MoveLegal.of(this);
            case OVER -> throw new IllegalStateException("the match has ended: no action is legal");
        };
    }
}
