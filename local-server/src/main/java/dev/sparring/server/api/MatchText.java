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

/** The JSON description of one match, without its timeline and frames. */
final class MatchText {
    private MatchText() {}

    static ObjectNode of(ViewableMatch match) {
        // Replaying the match may show that its replay is broken; the summary then says so.
        Optional<Timeline<?, ?, ?>> timeline = timeline(match);
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
            node.put("rulesVersion", header.rulesVersion());
        });
        node.set("verdicts", verdicts(timeline, match.end()));
        node.putObject("display")
                .put("fog", timeline.isPresent() && timeline.get().hasFog());
        return node;
    }

    private static Optional<Timeline<?, ?, ?>> timeline(ViewableMatch match) {
        try {
            return Optional.of(match.timeline());
        } catch (InvalidInputException noTimeline) {
            // The summary contains the message.
            return Optional.empty();
        }
    }

    private static ArrayNode verdicts(Optional<Timeline<?, ?, ?>> timeline, Optional<ReplayEnd> end) {
        ArrayNode verdicts = Json.MAPPER.createArrayNode();
        List<SeatStats> stats = timeline.map(Timeline::seatStats).orElse(List.of());
        for (int seat = 0; seat < stats.size(); seat++) {
            SeatStats seatStats = stats.get(seat);
            ObjectNode verdict = verdicts.addObject().put("seat", seat);
            int index = seat;
            Optional<ReplayEnd.ReplayEnding> ending = end.map(ReplayEnd::endings)
                    .filter(endings -> index < endings.size())
                    .map(all -> all.get(index));
            verdict.put("ending", ending.map(ReplayEnd.ReplayEnding::ending).orElse(null));
            ending.map(ReplayEnd.ReplayEnding::why)
                    .filter(why -> !why.isEmpty())
                    .ifPresent(why -> verdict.put("reason", why));
            verdict.put("illegal", seatStats.illegal());
            verdict.put("timeouts", seatStats.timeouts());
            verdict.put("warnings", seatStats.warnings());
            verdict.put("slowestMs", seatStats.slowestMs());
            verdict.put("slowestTurn", seatStats.slowestTurn());
        }
        return verdicts;
    }
}
