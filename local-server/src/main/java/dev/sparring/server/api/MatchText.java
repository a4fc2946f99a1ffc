package dev.sparring.server.api;

import com.fasterxml.jackson.databind.node.ArrayNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.sparring.json.Json;
import dev.sparring.rules.InvalidInputException;
import dev.sparring.server.lobby.Summary;
import dev.sparring.server.lobby.ViewableMatch;
import dev.sparring.server.replay.ReplayEnd;
import dev.sparring.server.session.RepeatCommand;
import dev.sparring.server.timeline.SeatStats;
import dev.sparring.server.timeline.Timeline;
import java.util.List;
import java.util.Optional;

/** All that is told of one match beside its pictures. */
final class MatchText {
    private MatchText() {}

    static ObjectNode of(ViewableMatch match) {
        // Playing the match again may show that its replay is broken, which the summary then says.
        Optional<Timeline<?, ?, ?>> film = film(match);
        Summary summary = match.summary();
        ObjectNode node = Json.MAPPER.valueToTree(summary);
        node.put("replay", "/api/v1/matches/" + summary.id() + "/replay");
        node.set("exports", match.game().map(GameRoutes::exports).orElseGet(Json.MAPPER::createArrayNode));
        match.header().ifPresent(header -> {
            node.put(
                    "again",
                    match.game()
                            .map(game -> RepeatCommand.of(game, header).toString())
                            .orElse(""));
            node.set("options", Json.MAPPER.valueToTree(header.options()));
            node.put("map", header.map().name());
            node.put("rulesVersion", header.rulesVersion());
        });
        node.set("verdicts", verdicts(film, match.end()));
        node.putObject("display").put("fog", film.isPresent() && film.get().hasFog());
        return node;
    }

    private static Optional<Timeline<?, ?, ?>> film(ViewableMatch match) {
        try {
            return Optional.of(match.timeline());
        } catch (InvalidInputException nothingToSee) {
            // The summary has the sentence.
            return Optional.empty();
        }
    }

    private static ArrayNode verdicts(Optional<Timeline<?, ?, ?>> film, Optional<ReplayEnd> end) {
        ArrayNode verdicts = Json.MAPPER.createArrayNode();
        List<SeatStats> tallies = film.map(Timeline::seatStats).orElse(List.of());
        for (int seat = 0; seat < tallies.size(); seat++) {
            SeatStats tally = tallies.get(seat);
            ObjectNode verdict = verdicts.addObject().put("seat", seat);
            int index = seat;
            Optional<ReplayEnd.ReplayEnding> ending = end.map(ReplayEnd::endings)
                    .filter(endings -> index < endings.size())
                    .map(all -> all.get(index));
            verdict.put("ending", ending.map(ReplayEnd.ReplayEnding::ending).orElse(null));
            ending.map(ReplayEnd.ReplayEnding::why)
                    .filter(why -> !why.isEmpty())
                    .ifPresent(why -> verdict.put("reason", why));
            verdict.put("illegal", tally.illegal());
            verdict.put("timeouts", tally.timeouts());
            verdict.put("warnings", tally.warnings());
            verdict.put("slowestMs", tally.slowestMs());
            verdict.put("slowestTurn", tally.slowestTurn());
        }
        return verdicts;
    }
}
