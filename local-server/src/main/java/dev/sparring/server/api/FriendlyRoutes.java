package dev.sparring.server.api;

import com.fasterxml.jackson.databind.node.ArrayNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.sparring.json.Json;
import dev.sparring.json.JsonPlace;
import dev.sparring.server.accounts.Role;
import dev.sparring.server.competition.Competition;
import dev.sparring.server.competition.Friendlies;
import dev.sparring.server.competition.HeldCompetition;
import dev.sparring.server.entries.Entry;
import dev.sparring.wire.http.HttpAnswer;
import java.util.List;

/** The routes for friendly matches. A participant starts them for the own bots, the organiser for all. */
final class FriendlyRoutes {
    private static final String ENTRY = "/api/v1/entries/{name}";
    private static final String FRIENDLIES = ENTRY + "/friendlies";

    private final HeldCompetition competition;
    private final EntryRoutes entries;

    FriendlyRoutes(HeldCompetition competition, EntryRoutes entries) {
        this.competition = competition;
        this.entries = entries;
    }

    List<Route> all() {
        return List.of(
                new Route("PATCH", ENTRY, Role.PARTICIPANT, request -> BotRoutes.change(request, this::allow)),
                new Route("GET", FRIENDLIES, Role.PARTICIPANT, this::list),
                new Route("POST", FRIENDLIES, Role.PARTICIPANT, request -> BotRoutes.change(request, this::start)));
    }

    private Competition competition() {
        return CompetitionRoutes.held(competition);
    }

    private HttpAnswer allow(ApiRequest request) {
        Entry entry = entries.found(request);
        JsonPlace body = request.body();
        boolean allowed = CompetitionRoutes.yes(body, "friendlies")
                .orElseThrow(() -> body.field("friendlies").expected("true or false"));
        competition().entries().allowFriendlies(entry.name(), allowed);
        return Answers.ok(entries.shown(entries.found(request)));
    }

    private HttpAnswer list(ApiRequest request) {
        Entry entry = entries.found(request);
        Friendlies friendlies = competition().friendlies();
        ObjectNode body = Json.MAPPER.createObjectNode();
        ArrayNode opponents = body.putArray("opponents");
        friendlies
                .opponents(entry)
                .forEach(opponent -> opponents
                        .addObject()
                        .put("name", opponent.name())
                        .put("owner", opponent.owner().orElse(null)));
        body.put("latest", friendlies.latest(entry).orElse(null));
        return Answers.ok(body);
    }

    private HttpAnswer start(ApiRequest request) {
        Entry entry = entries.found(request);
        Friendlies.Result result = competition()
                .friendlies()
                .request(
                        request.caller()
                                .participant()
                                .filter(name -> !request.caller().isOrganiser()),
                        entry,
                        request.body().field("opponent").text());
        if (result instanceof Friendlies.Later later) {
            return Answers.error(429, later.why()).retryAfter(later.retryAfter());
        }
        return HttpAnswer.json(
                201, Json.line(Json.MAPPER.createObjectNode().put("id", ((Friendlies.Opened) result).id())));
    }
}
