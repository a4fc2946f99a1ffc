package dev.sparring.cluster;

import dev.sparring.rules.MapText;
import dev.sparring.rules.SetupRequest;
import dev.sparring.server.tournament.RemoteRun;
import dev.sparring.server.tournament.ReplayKeeping;
import java.io.Serializable;
import java.util.ArrayList;
import java.util.HashMap;
import org.jspecify.annotations.Nullable;

/**
 * Everything that an executor must know about a run, in a form that can be sent.
 *
 * @param id names the run
 * @param game the id of the game
 * @param mapName the name of the map file, if there is one
 * @param mapText its content
 */
record RunRow(
        String id,
        String game,
        ArrayList<BotRow> bots,
        HashMap<String, String> options,
        @Nullable String mapName,
        @Nullable String mapText,
        ReplayKeeping.Keep keep)
        implements Serializable {
    private static final long serialVersionUID = 1;

    static RunRow of(String id, RemoteRun run) {
        ArrayList<BotRow> bots = new ArrayList<>();
        run.bots().values().forEach(bot -> bots.add(BotRow.of(bot)));
        SetupRequest request = run.request();
        return new RunRow(
                id,
                run.game().id(),
                bots,
                new HashMap<>(request.options()),
                request.map().map(MapText::name).orElse(null),
                request.map().map(MapText::text).orElse(null),
                run.replays().keep());
    }

    /** Returns the options and the map file of all matches. */
    SetupRequest request() {
        SetupRequest request = SetupRequest.defaults(1, 0).withOptions(options);
        return mapName == null || mapText == null ? request : request.withMap(new MapText(mapName, mapText));
    }
}
