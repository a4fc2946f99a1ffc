package dev.sparring.server.competition;

import dev.sparring.game.Game;
import dev.sparring.server.tournament.MapPool;
import java.time.Duration;
import java.util.List;
import java.util.Map;

/**
 * The settings of a competition, which the organiser chooses.
 *
 * @param players the number of players of a match
 * @param maps the maps from which the map of each heat is drawn
 * @param options the options of all matches
 * @param bots the bots of the organiser, as the command line names them; they play ranked matches like all others
 * @param gateOpponent the bot against which a new version plays
 * @param matchesAtOnce the maximum number of ranked matches that are played at the same time
 * @param rest the mean time for which a bot plays no ranked match after a heat. It keeps a small competition from using all processors
 *     and filling the disk
 * @param botsPerParticipant the maximum number of bots of one participant
 * @param localAddresses whether bots may serve on this machine or in its local network
 * @param finals the finals that are planned
 */
public record CompetitionSettings(
        String title,
        Game<?, ?, ?> game,
        int players,
        MapPool maps,
        Map<String, String> options,
        List<String> bots,
        String gateOpponent,
        int matchesAtOnce,
        Duration rest,
        int botsPerParticipant,
        boolean localAddresses,
        List<FinalSettings> finals) {
    public CompetitionSettings {
        options = Map.copyOf(options);
        bots = List.copyOf(bots);
        finals = List.copyOf(finals);
    }
}
