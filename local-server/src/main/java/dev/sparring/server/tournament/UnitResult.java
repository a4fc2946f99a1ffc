package dev.sparring.server.tournament;

import dev.sparring.bot.Ranking;
import dev.sparring.bot.Seat;
import java.util.List;
import java.util.Optional;

/**
 * The result of one match of a plan.
 *
 * @param ranking the places and scores; empty if the match is void
 * @param endings the word of each bot's ending, in the order of the seats; empty if the match is void
 * @param content a hash of the map, all actions and the places. Two matches without randomness and with the same bots in the
 *     same seats on the same map have the same content
 * @param voided why the match does not count: the machine was at fault, and not a bot
 */
public record UnitResult(
        WorkUnit unit, Optional<Ranking> ranking, List<String> endings, int content, Optional<String> voided) {
    public UnitResult {
        endings = List.copyOf(endings);
        if (ranking.isPresent() == voided.isPresent()) {
            throw new IllegalArgumentException("a match has places or is void");
        }
    }

    /** Returns the result of a match that does not count. */
    static UnitResult voided(WorkUnit unit, String why) {
        return new UnitResult(unit, Optional.empty(), List.of(), 0, Optional.of(why));
    }

    /** Returns the place of a bot, from 1; bots that tie share a place. Only for a match that counts. */
    public int place(String bot) {
        return ranking.orElseThrow()
                .standingOf(new Seat(unit.bots().indexOf(bot)))
                .place();
    }

    /** Returns the places in the order of the seats. Only for a match that counts. */
    public List<Integer> places() {
        return ranking.orElseThrow().standings().stream()
                .map(Ranking.Standing::place)
                .toList();
    }
}
