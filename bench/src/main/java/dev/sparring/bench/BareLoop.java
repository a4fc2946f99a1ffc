package dev.sparring.bench;

import dev.sparring.bot.Bot;
import dev.sparring.bot.Deadline;
import dev.sparring.bot.Ranking;
import dev.sparring.bot.Seat;
import dev.sparring.game.Game;
import dev.sparring.rules.Rules;
import dev.sparring.rules.Seeds;
import dev.sparring.rules.Setup;
import java.time.Duration;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/** Plays matches of built-in bots with the rules alone: the least that a match can cost. */
final class BareLoop {
    private static final Duration TIME = Duration.ofSeconds(2);

    private BareLoop() {}

    /**
     * Plays a match.
     *
     * @param seed the seed of the match
     * @param names the names of the bots; if there are fewer than seats, they repeat
     */
    static <S, V, A> Ranking play(Game<S, V, A> game, Setup<S, V, A> setup, long seed, List<String> names) {
        Rules<S, V, A> rules = setup.rules();
        List<Bot<V, A>> bots = new ArrayList<>();
        for (int seat = 0; seat < setup.seats(); seat++) {
            bots.add(game.bot(names.get(seat % names.size()), Seeds.ofBot(seed, new Seat(seat))));
        }
        S state = setup.start();
        while (!rules.toAct(state).isEmpty()) {
            Map<Seat, A> actions = new HashMap<>();
            for (Seat seat : rules.toAct(state)) {
                actions.put(seat, bots.get(seat.index()).decide(rules.view(state, seat), Deadline.forBot(TIME)));
            }
            state = rules.apply(state, actions);
        }
        return rules.ranking(state).orElseThrow();
    }
}
