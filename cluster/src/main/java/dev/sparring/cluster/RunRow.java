package dev.sparring.cluster;

import dev.sparring.rules.MapText;
import dev.sparring.rules.SetupRequest;
import dev.sparring.server.tournament.RemoteRun;
import dev.sparring.server.tournament.ReplayKeeping;
import java.io.Serializable;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.Set;
import java.util.TreeSet;
import org.jspecify.annotations.Nullable;

/**
 * Everything that an executor must know about a run, in a form that can be sent.
 *
 * @param id names the run
 * @param game the id of the game
 * @param mapName the name of the map file, if there is one
 * @param mapText its content
 * @param games the parcel of games that are not part of Sparring, if there are some
 * @param needed the programs and files that must be on each machine
 */
record RunRow(
        String id,
        String game,
        ArrayList<BotRow> bots,
        HashMap<String, String> options,
        @Nullable String mapName,
        @Nullable String mapText,
        ReplayKeeping.Keep keep,
        @Nullable String games,
        ArrayList<String> needed)
        implements Serializable {
    private static final long serialVersionUID = 1;

    static RunRow of(
            String id, RemoteRun run, ArrayList<BotRow> bots, @Nullable String games, ArrayList<String> needed) {
        SetupRequest request = run.request();
        return new RunRow(
                id,
                run.game().id(),
                bots,
                new HashMap<>(request.options()),
                request.map().map(MapText::name).orElse(null),
                request.map().map(MapText::text).orElse(null),
                run.replays().keep(),
                games,
                needed);
    }

    /** Returns the names of all parcels. */
    Set<String> parcels() {
        Set<String> parcels = new TreeSet<>();
        for (BotRow bot : bots) {
            String own = bot.parcel();
            if (own != null) {
                parcels.add(own);
            }
        }
        if (games != null) {
            parcels.add(games);
        }
        return parcels;
    }

    /** Returns whether the program of a bot is Sparring itself. */
    boolean startsSparring() {
        return bots.stream().anyMatch(bot -> bot.words().contains(Marks.SPARRING));
    }

    /** Returns the options and the map file of all matches. */
    SetupRequest request() {
        SetupRequest request = SetupRequest.defaults(1, 0).withOptions(options);
        return mapName == null || mapText == null ? request : request.withMap(new MapText(mapName, mapText));
    }
}
