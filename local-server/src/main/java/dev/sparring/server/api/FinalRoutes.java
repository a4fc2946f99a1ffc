package dev.sparring.server.api;

import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.sparring.json.Json;
import dev.sparring.json.JsonPlace;
import dev.sparring.server.accounts.Role;
import dev.sparring.server.competition.FinalSettings;
import dev.sparring.server.competition.Finals;
import dev.sparring.server.competition.HeldCompetition;
import dev.sparring.wire.http.HttpAnswer;
import java.util.List;
import java.util.Optional;

/** The routes of the finals of a competition. */
final class FinalRoutes {
    private static final String ROOT = "/api/v1/competition/finals";
    private static final String ONE = ROOT + "/{name}";

    private final HeldCompetition competition;

    FinalRoutes(HeldCompetition competition) {
        this.competition = competition;
    }

    List<Route> all() {
        return List.of(
                new Route("GET", ROOT, Role.SPECTATOR, this::list),
                new Route("POST", ROOT, Role.ORGANISER, request -> BotRoutes.change(request, this::add)),
                new Route("GET", ONE, Role.SPECTATOR, this::show),
                new Route("DELETE", ONE, Role.ORGANISER, request -> BotRoutes.change(request, this::cancel)));
    }

    private Finals finals() {
        return CompetitionRoutes.held(competition).finals();
    }

    private HttpAnswer list(ApiRequest request) {
        ObjectNode body = Json.MAPPER.createObjectNode();
        body.set("finals", Json.MAPPER.valueToTree(finals().all()));
        return Answers.ok(body);
    }

    private HttpAnswer show(ApiRequest request) {
        return Answers.ok(finals().find(request.path("name")).orElseThrow(FinalRoutes::noFinal));
    }

    private static NotFoundException noFinal() {
        return new NotFoundException("there is no such final; GET " + ROOT + " lists them");
    }

    private HttpAnswer add(ApiRequest request) {
        JsonPlace body = request.body();
        FinalSettings settings = new FinalSettings(
                body.field("name").text(),
                FinalSettings.type(body.field("type").text()),
                number(body, "players"),
                number(body, "heats"),
                number(body, "bots"),
                body.field("at").ifThere().map(JsonPlace::text).map(FinalSettings::at));
        return HttpAnswer.json(201, Json.line(finals().add(settings)));
    }

    private static Optional<Integer> number(JsonPlace body, String name) {
        return body.field(name).ifThere().map(JsonPlace::integer);
    }

    private HttpAnswer cancel(ApiRequest request) {
        if (!finals().cancel(request.path("name"))) {
            throw noFinal();
        }
        return Answers.done();
    }
}
