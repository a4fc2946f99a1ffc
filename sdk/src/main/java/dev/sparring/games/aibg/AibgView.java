package dev.sparring.games.aibg;

import dev.sparring.bot.LegalActions;
import dev.sparring.bot.View;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import java.util.Optional;

/**
 * What one bot knows: its own pool, both lines, and its own purse. The rest of the opponent's pool is hidden, and so are
 * its atoms and what it is choosing now.
 *
 * @param seat which player this bot is, 0 or 1: whose deeds are its own
 * @param phase what is asked for
 * @param round counted from 1; 0 while pools are chosen
 * @param turn in MOVE the turn of the round, from 1 to {@link MatchFormat#TURNS}; else 0
 * @param possibleCreatures the types that pools are made of
 * @param pool the bot's own creatures, the dead included, in the order in which it chose them
 * @param inPlay the bot's own line by slot, the dead at its end; empty but in MOVE
 * @param opponentInPlay the opponent's line, likewise
 * @param shop what this round's shop offers
 * @param availableShop what of it the bot has not bought
 * @param atoms what the bot has left to spend in this round
 * @param domain what the battlefield is like, if a domain has been set
 * @param lastTurn what happened in the last turn, in order; where the wire does not tell, it is empty
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
     * Returns the creatures of a pool as they are before the first round.
     *
     * @throws IllegalArgumentException if a type is unknown
     */
    public List<Creature> creaturesOf(AibgAction.Pool chosen) {
        List<Creature> creatures = new ArrayList<>();
        for (String name : chosen.types()) {
            int index = Catalogue.indexOf(possibleCreatures, name);
            if (index < 0) {
                throw new IllegalArgumentException("there is no creature type " + name);
            }
            CreatureType type = possibleCreatures.get(index);
            creatures.add(new Creature(
                    MatchFormat.id(seat * MatchFormat.POOL + creatures.size()),
                    type.name(),
                    type.element(),
                    type.attackType(),
                    type.speed(),
                    type.health(),
                    type.health(),
                    type.damage(),
                    Creature.NOWHERE));
        }
        return creatures;
    }

    /** Returns the bot's creatures that can still be used; {@link #pool} contains the dead ones too. */
    public List<Creature> living() {
        return pool.stream().filter(Creature::alive).toList();
    }

    /**
     * The bot's creature in slot 0, which attacks.
     *
     * @throws IllegalStateException if it is not MOVE
     */
    public Creature front() {
        return inSlot(inPlay, 0);
    }

    /**
     * The opponent's creature in slot 0.
     *
     * @throws IllegalStateException if it is not MOVE
     */
    public Creature opponentFront() {
        return inSlot(opponentInPlay, 0);
    }

    private Creature inSlot(List<Creature> line, int slot) {
        if (line.size() <= slot) {
            throw new IllegalStateException("creatures are in play in MOVE, and this is " + phase);
        }
        return line.get(slot);
    }

    /** What of the shop the bot can still buy and pay. */
    public List<Item> affordable() {
        return availableShop.stream().filter(item -> item.cost() <= atoms).toList();
    }

    /**
     * The damage that an attack of one creature on another does in a slot, in the domain there is now.
     *
     * @param slot where the target stands: an area attack does less further back
     */
    public long damage(Creature attacker, Creature target, int slot) {
        int area = attacker.attackType() == AttackType.AREA_OF_EFFECT ? MatchFormat.areaPercent(slot) : Element.EVEN;
        int domainPercent = domain.isPresent()
                        && domain.get() instanceof Domain.ElementalMod mod
                        && mod.concerns(attacker.element())
                ? mod.percent()
                : Element.EVEN;
        return Percent.of(attacker.damage(), area, attacker.element().damagePercent(target.element()), domainPercent);
    }

    /**
     * What may be answered now.
     *
     * @throws IllegalStateException if the match is over
     */
    @Override
    public LegalActions<AibgAction> legal() {
        return switch (phase) {
            case POOL -> new PoolLegal(possibleCreatures);
            case LINEUP -> LineUpLegal.of(pool);
            case MOVE -> MoveLegal.of(this);
            case OVER -> throw new IllegalStateException("nothing may be answered when the match is over");
        };
    }
}
