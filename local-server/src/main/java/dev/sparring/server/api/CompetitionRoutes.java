package dev.sparring.server.api;

import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.sparring.json.Json;
import dev.sparring.json.JsonPlace;
import dev.sparring.rules.InvalidInputException;
import dev.sparring.server.accounts.Role;
import dev.sparring.server.competition.Competition;
import dev.sparring.server.competition.CompetitionView;
import dev.sparring.server.competition.HeldCompetition;
import dev.sparring.server.competition.OrganiserControls;
import dev.sparring.server.entries.Entry;
import dev.sparring.text.Excerpt;
import dev.sparring.wire.http.HttpAnswer;
import java.io.ByteArrayOutputStream;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.Semaphore;
import java.util.function.Consumer;
import java.util.stream.Collectors;

/** The routes of the competition: what everybody may see, and what the organiser changes. */
final class CompetitionRoutes {
    private static final String ROOT = "/api/v1/competition";
    private static final String SETTINGS = ROOT + "/settings";
    private static final String BAN = ROOT + "/bots/{name}/ban";
    private static final int DEFAULT_LIMIT = 20;
    private static final int MAX_LISTED = 200;
    private static final int MAX_TEXT = 1_000;

    private final HeldCompetition competition;
    private final Semaphore exporting = new Semaphore(1);

    CompetitionRoutes(HeldCompetition competition) {
        this.competition = competition;
    }

    List<Route> all() {
        return List.of(
                new Route("GET", ROOT, Role.SPECTATOR, request -> Answers.ok(view().overview())),
                new Route("PATCH", ROOT, Role.ORGANISER, request -> BotRoutes.change(request, this::change)),
                new Route("GET", SETTINGS, Role.ORGANISER, request -> document()),
                new Route("PUT", SETTINGS, Role.ORGANISER, request -> BotRoutes.change(request, this::set)),
                new Route("GET", ROOT + "/table", Role.SPECTATOR, request -> list("rows", view().table())),
                new Route("GET", ROOT + "/pairs", Role.SPECTATOR, request -> list("pairs", view().pairs())),
                new Route("GET", ROOT + "/heats", Role.SPECTATOR, this::heats),
                new Route("GET", ROOT + "/export", Role.SPECTATOR, request -> export()),
                new Route(
                        "DELETE",
                        ROOT + "/heats/{number}",
                        Role.ORGANISER,
                        request -> BotRoutes.change(request, this::voidHeat)),
                new Route("GET", ROOT + "/bots/{name}", Role.SPECTATOR, this::bot),
                new Route("PUT", BAN, Role.ORGANISER, request -> BotRoutes.change(request, this::ban)),
                new Route("DELETE", BAN, Role.ORGANISER, request -> BotRoutes.change(request, this::allow)));
    }

    private Competition competition() {
        return held(competition);
    }

    /** Returns the competition of a server that holds one. */
    static Competition held(HeldCompetition competition) {
        return competition.find().orElseThrow(CompetitionRoutes::noCompetition);
    }

    private static NotFoundException noCompetition() {
        return new NotFoundException("this server holds no competition (docs/competition.md)");
    }

    private CompetitionView view() {
        return competition().view();
    }

    private static HttpAnswer list(String name, List<?> items) {
        ObjectNode body = Json.MAPPER.createObjectNode();
        body.set(name, Json.MAPPER.valueToTree(items));
        return Answers.ok(body);
    }

    private HttpAnswer heats(ApiRequest request) {
        return Answers.ok(view().heats(
                        request.query("bot"),
                        request.query("opponent"),
                        request.query("before").map(before -> request.number("before", 0, 0, Integer.MAX_VALUE)),
                        request.number("limit", DEFAULT_LIMIT, 1, MAX_LISTED)));
    }

    /** Returns all heats as a file with one JSON object in each line. This takes a while, so it is not done twice at one moment. */
    private HttpAnswer export() {
        CompetitionView view = view();
        if (!exporting.tryAcquire()) {
            return Answers.error(503, "the results are just being exported for another request; try again")
                    .retryAfter(Duration.ofSeconds(1));
        }
        try {
            ByteArrayOutputStream lines = new ByteArrayOutputStream();
            view.allHeats()
                    .forEach(heat -> lines.writeBytes((Json.line(heat) + '\n').getBytes(StandardCharsets.UTF_8)));
            return Answers.download("heats.ndjson", "application/x-ndjson", lines.toByteArray());
        } finally {
            exporting.release();
        }
    }

    private HttpAnswer bot(ApiRequest request) {
        return Answers.ok(view().bot(request.path("name")).orElseThrow(CompetitionRoutes::noBot));
    }

    private static NotFoundException noBot() {
        return new NotFoundException("there is no such bot; GET /api/v1/competition/table lists them");
    }

    /** Changes those of the organiser's decisions that the body names. */
    private HttpAnswer change(ApiRequest request) {
        JsonPlace body = request.body();
        Competition changed = competition();
        OrganiserControls controls = changed.controls();
        Optional<Boolean> paused = yes(body, "paused");
        Optional<Boolean> frozen = yes(body, "frozen");
        Optional<String> announcement =
                body.field("announcement").ifThere().map(JsonPlace::text).map(CompetitionRoutes::lines);
        paused.ifPresent(controls::pause);
        frozen.ifPresent(controls::freeze);
        announcement.ifPresent(controls::announce);
        return Answers.ok(changed.view().overview());
    }

    private HttpAnswer document() {
        String document = competition.document().orElseThrow(CompetitionRoutes::noCompetition);
        return HttpAnswer.bytes(200, "application/yaml; charset=utf-8", document.getBytes(StandardCharsets.UTF_8));
    }

    /** Sets the competition up, or changes it. The body is the document itself. */
    private HttpAnswer set(ApiRequest request) {
        competition.set(request.call().body());
        return Answers.ok(view().overview());
    }

    static Optional<Boolean> yes(JsonPlace body, String name) {
        return body.field(name).ifThere().map(value -> {
            if (!value.node().isBoolean()) {
                throw value.expected("true or false");
            }
            return value.node().booleanValue();
        });
    }

    /** Returns a text on one line. */
    private static String text(String given) {
        return Excerpt.visible(limited(given));
    }

    /** Returns a text whose line breaks stay. */
    private static String lines(String given) {
        return limited(given).lines().map(Excerpt::visible).collect(Collectors.joining("\n"));
    }

    private static String limited(String given) {
        if (given.length() > MAX_TEXT) {
            throw new InvalidInputException("expected a text of at most " + MAX_TEXT + " characters, not "
                    + given.length() + " (docs/api.md#competition)");
        }
        return given;
    }

    private HttpAnswer voidHeat(ApiRequest request) {
        String number = request.path("number");
        if (!number.matches("[0-9]{1,9}") || !competition().voidHeat(Integer.parseInt(number))) {
            throw new NotFoundException("there is no such heat; GET /api/v1/competition/heats lists them");
        }
        return Answers.done();
    }

    private HttpAnswer ban(ApiRequest request) {
        String why = text(request.body().field("why").text());
        return onBot(request, name -> competition().entries().ban(name, Optional.of(why)));
    }

    private HttpAnswer allow(ApiRequest request) {
        return onBot(request, name -> competition().entries().ban(name, Optional.empty()));
    }

    private HttpAnswer onBot(ApiRequest request, Consumer<String> change) {
        String name = request.path("name");
        if (competition().contestants().stream()
                .anyMatch(bot -> bot.owner().isEmpty() && bot.name().equals(name))) {
            throw new InvalidInputException(name + " is a bot of the organiser: remove it from the settings instead"
                    + " (docs/competition.md#on-the-page)");
        }
        Entry entry = competition().entries().find(name).orElseThrow(CompetitionRoutes::noBot);
        change.accept(entry.name());
        return Answers.done();
    }
}
