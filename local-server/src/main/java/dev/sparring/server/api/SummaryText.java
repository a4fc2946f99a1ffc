package dev.sparring.server.api;

import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.sparring.json.Json;
import dev.sparring.server.competition.HeldCompetition;
import dev.sparring.server.lobby.Summary;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;

/** The JSON descriptions of matches in a list, with what the competition knows about them. */
final class SummaryText {
    private final HeldCompetition competition;

    SummaryText(HeldCompetition competition) {
        this.competition = competition;
    }

    /** Returns the description; a seat whose bot beat a clearly better one has the field {@code upset}. */
    ObjectNode of(Summary summary) {
        ObjectNode node = Json.MAPPER.valueToTree(summary);
        Set<String> upsets = upsets(summary);
        List<Summary.SeatResult> seats = summary.seats();
        for (int seat = 0; seat < seats.size(); seat++) {
            if (upsets.contains(seats.get(seat).name())) {
                ((ObjectNode) node.path("seats").path(seat)).put("upset", true);
            }
        }
        return node;
    }

    private Set<String> upsets(Summary summary) {
        Map<String, Integer> places = new HashMap<>();
        for (Summary.SeatResult seat : summary.seats()) {
            if (seat.place() == null) {
                return Set.of();
            }
            places.put(seat.name(), seat.place());
        }
        return competition.find().map(held -> held.upsets(summary.id(), places)).orElse(Set.of());
    }
}
