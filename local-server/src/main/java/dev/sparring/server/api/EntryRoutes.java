package dev.sparring.server.api;

import com.fasterxml.jackson.databind.node.ArrayNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.sparring.json.Json;
import dev.sparring.json.JsonPlace;
import dev.sparring.rules.InvalidInputException;
import dev.sparring.server.accounts.Role;
import dev.sparring.server.competition.Competition;
import dev.sparring.server.competition.HeldCompetition;
import dev.sparring.server.entries.Entry;
import dev.sparring.server.entries.Version;
import dev.sparring.server.participants.Addresses;
import dev.sparring.wire.http.HttpAnswer;
import dev.sparring.wire.http.HttpCall;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;

/** The routes with which participants enter bots. A participant reaches only the own bots, the organiser reaches all. */
final class EntryRoutes {
    /** The owner of bots that the organiser enters. No participant can have this name. */
    private static final String ORGANISER = "(organiser)";

    private static final String ROOT = "/api/v1/entries";
    private static final String ONE = ROOT + "/{name}";

    private final HeldCompetition competition;

    EntryRoutes(HeldCompetition competition) {
        this.competition = competition;
    }

    List<Route> all() {
        return List.of(
                new Route("GET", ROOT, Role.PARTICIPANT, this::list),
                new Route("POST", ROOT, Role.PARTICIPANT, request -> BotRoutes.change(request, this::enter)),
                new Route("GET", ONE, Role.PARTICIPANT, request -> Answers.ok(shown(found(request)))),
                new Route(
                        "GET",
                        ONE + "/versions/{number}",
                        Role.PARTICIPANT,
                        request -> BotRoutes.change(request, this::version)),
                new Route(
                        "POST", ONE + "/program", Role.PARTICIPANT, request -> BotRoutes.change(request, this::upload)),
                new Route("DELETE", ONE, Role.PARTICIPANT, request -> BotRoutes.change(request, this::withdraw)));
    }

    private Competition competition() {
        return CompetitionRoutes.held(competition);
    }

    private static boolean mayReach(ApiRequest request, Entry entry) {
        return request.caller().isOrganiser()
                || request.caller().participant().filter(entry.owner()::equals).isPresent();
    }

    /** Returns the bot in the path of a request, which the caller may reach. */
    Entry found(ApiRequest request) {
        return competition()
                .entries()
                .find(request.path("name"))
                .filter(entry -> mayReach(request, entry))
                .orElseThrow(() -> new NotFoundException("you have no such bot; GET /api/v1/entries lists yours"));
    }

    private HttpAnswer list(ApiRequest request) {
        ObjectNode body = Json.MAPPER.createObjectNode();
        ArrayNode all = body.putArray("entries");
        Map<String, Integer> waits = competition().waits();
        competition().entries().all().stream()
                .filter(entry -> mayReach(request, entry))
                .forEach(entry -> all.add(shown(entry, waits)));
        return Answers.ok(body);
    }

    private void requireOpen() {
        if (competition().controls().state().frozen()) {
            throw new InvalidInputException(
                    "the organiser has closed the competition for new versions (docs/competition.md#freeze)");
        }
    }

    /** Returns whether the body of a request is a program, which may be large. */
    static boolean isUpload(HttpCall head) {
        return head.method().equals("POST")
                && head.path().startsWith(ROOT + "/")
                && head.path().endsWith("/program");
    }

    private HttpAnswer upload(ApiRequest request) {
        requireOpen();
        Entry entry = competition()
                .entries()
                .upload(
                        request.caller().participant().orElse(ORGANISER),
                        request.path("name"),
                        request.call().content());
        return HttpAnswer.json(201, Json.line(shown(entry)));
    }

    private HttpAnswer enter(ApiRequest request) {
        requireOpen();
        JsonPlace body = request.body();
        Entry entry = competition()
                .entries()
                .enter(
                        request.caller().participant().orElse(ORGANISER),
                        body.field("name").text(),
                        Addresses.parse(body.field("url").text()));
        return HttpAnswer.json(201, Json.line(shown(entry)));
    }

    private HttpAnswer version(ApiRequest request) {
        Entry entry = found(request);
        String number = request.path("number");
        Version version = (number.matches("[0-9]{1,9}")
                        ? entry.version(Integer.parseInt(number))
                        : Optional.<Version>empty())
                .orElseThrow(() -> new NotFoundException(
                        "this bot has no such version; GET /api/v1/entries/" + entry.name() + " lists them"));
        ObjectNode shown = shown(version);
        shown.put("bot", entry.name());
        shown.put(
                "report",
                competition().entries().report(entry.name(), version.number()).orElse(null));
        return Answers.ok(shown);
    }

    private HttpAnswer withdraw(ApiRequest request) {
        competition().entries().withdraw(found(request).name());
        return Answers.done();
    }

    ObjectNode shown(Entry entry) {
        return shown(entry, competition().waits());
    }

    private static ObjectNode shown(Entry entry, Map<String, Integer> waits) {
        ObjectNode shown = Json.MAPPER.createObjectNode();
        shown.put("name", entry.name()).put("owner", entry.owner());
        shown.put("banned", entry.banned().orElse(null)).put("withdrawn", entry.withdrawn());
        shown.put("friendlies", entry.friendlies());
        shown.put("ranked", entry.ranked().map(Version::number).orElse(null));
        shown.put("nextHeatSeconds", waits.get(entry.name()));
        ArrayNode versions = shown.putArray("versions");
        entry.versions().forEach(version -> versions.add(shown(version)));
        return shown;
    }

    private static ObjectNode shown(Version version) {
        return Json.MAPPER
                .createObjectNode()
                .put("number", version.number())
                .put("how", version.how())
                .put("entered", version.entered())
                .put("state", version.state().name().toLowerCase(Locale.ROOT));
    }
}
