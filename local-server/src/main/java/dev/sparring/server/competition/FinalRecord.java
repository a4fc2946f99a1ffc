package dev.sparring.server.competition;

import dev.sparring.server.participants.ResolvedBot;
import dev.sparring.server.tournament.Entrant;
import dev.sparring.server.tournament.MapPool;
import dev.sparring.server.tournament.Tournament;
import dev.sparring.server.tournament.TournamentPlan;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * The record of a final, without its results.
 *
 * @param begins when it begins or began, UTC, such as {@code 2026-07-01T12:00:00Z}
 * @param why why it is cancelled; empty if it is not
 * @param ended when it was over or cancelled; empty before
 * @param begun its bots and their matches, chosen when it began; empty before
 */
record FinalRecord(
        FinalSettings settings,
        String begins,
        State state,
        Optional<String> why,
        Optional<String> ended,
        Optional<Begun> begun) {

    /** The states of a final. */
    enum State {
        SCHEDULED,
        RUNNING,
        OVER,
        CANCELLED;

        boolean isEnded() {
            return this == OVER || this == CANCELLED;
        }
    }

    /**
     * The bots of a final and how they play, chosen when it began. Later changes of the competition's file do not change them.
     *
     * @param bots the bots, the one first that was the best in the table
     */
    record Begun(
            String game,
            int players,
            int heats,
            List<String> maps,
            Map<String, String> options,
            long seed,
            List<Finalist> bots) {
        Begun {
            maps = List.copyOf(maps);
            options = Map.copyOf(options);
            bots = List.copyOf(bots);
        }
    }

    /**
     * A bot of a final.
     *
     * @param owner the participant who entered it; empty for a bot of the organiser
     * @param version the number of the version that plays, whatever is entered later
     * @param bot how a replay names it
     */
    record Finalist(String name, Optional<String> owner, int version, String bot) {
        static Finalist of(Contestant contestant) {
            ResolvedBot bot = contestant.bot();
            return new Finalist(contestant.name(), contestant.owner(), contestant.version(), bot.bot());
        }
    }

    /** Returns the final after it has begun. */
    FinalRecord begin(Begun with) {
        return new FinalRecord(settings, begins, State.RUNNING, why, ended, Optional.of(with));
    }

    /** Returns the final after its end. */
    FinalRecord end(State last, Optional<String> reason, String at) {
        return new FinalRecord(settings, begins, last, reason, Optional.of(at), begun);
    }

    /** Returns the tournament. Only for a final that has begun. */
    Tournament tournament() {
        Begun known = begun.orElseThrow();
        TournamentPlan plan = new TournamentPlan(
                settings.type(),
                known.bots.stream().map(Finalist::name).toList(),
                known.players,
                known.heats,
                new MapPool(known.maps),
                known.seed);
        return new Tournament(
                known.game,
                plan,
                known.options,
                Optional.empty(),
                known.bots.stream()
                        .map(bot -> new Entrant(bot.name, bot.bot, "version " + bot.version))
                        .toList());
    }
}
