package dev.sparring.server.api;

import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.sparring.bot.Seat;
import dev.sparring.display.Scene;
import dev.sparring.json.Json;
import dev.sparring.rules.InvalidInputException;
import dev.sparring.server.accounts.Role;
import dev.sparring.server.lobby.Lobby;
import dev.sparring.server.lobby.Summary;
import dev.sparring.server.lobby.ViewableMatch;
import dev.sparring.server.timeline.Timeline;
import dev.sparring.server.timeline.TimelinePart;
import dev.sparring.text.Excerpt;
import dev.sparring.wire.http.HttpAnswer;
import java.util.List;
import java.util.Optional;

/** The routes for the timeline, the frames and the logs of a match. */
final class TimelineRoutes {
    /** The maximum number of frames in one response. */
    static final int MAX_FRAMES = 200;

    private final Lobby lobby;
    private final LogReaders logReaders;

    TimelineRoutes(Lobby lobby, LogReaders logReaders) {
        this.lobby = lobby;
        this.logReaders = logReaders;
    }

    List<Route> all() {
        return List.of(
                new Route("GET", "/api/v1/matches/{id}/timeline", Role.SPECTATOR, this::timeline),
                new Route("GET", "/api/v1/matches/{id}/frames", Role.SPECTATOR, this::frames),
                new Route("GET", "/api/v1/matches/{id}/log", logReaders.role(), this::log));
    }

    private HttpAnswer timeline(ApiRequest request) {
        ViewableMatch match = MatchRoutes.found(lobby, request);
        ObjectNode body = Json.MAPPER.createObjectNode();
        try {
            Timeline<?, ?, ?> timeline = match.timeline();
            int last = timeline.last();
            TimelinePart part = timeline.part(0, last);
            head(body, match);
            body.set("scene", Json.MAPPER.valueToTree(timeline.scene()));
            body.put("standing", timeline.standingUnit());
            body.put("standingsArePublic", timeline.standingsArePublic());
            body.put("frames", last + 1);
            parts(body, part);
        } catch (InvalidInputException noTimeline) {
            head(body, match);
            body.set("scene", Json.MAPPER.valueToTree(new Scene.Empty()));
            body.put("standing", "");
            body.put("standingsArePublic", true);
            body.put("frames", 0);
            parts(body, new TimelinePart(List.of(), List.of(), List.of()));
            body.put("error", noTimeline.getMessage());
        }
        return Answers.ok(body);
    }

    private static void head(ObjectNode body, ViewableMatch match) {
        Summary summary = match.summary();
        body.put("id", summary.id());
        body.put("game", summary.game());
        body.put("title", summary.title());
        body.set("state", Json.MAPPER.valueToTree(summary.state()));
        if (summary.error() != null) {
            body.put("error", summary.error());
        }
    }

    static void parts(ObjectNode body, TimelinePart part) {
        body.set("turns", Json.MAPPER.valueToTree(part.turns()));
        body.set("standings", Json.MAPPER.valueToTree(part.standings()));
        body.set("marks", Json.MAPPER.valueToTree(part.marks()));
    }

    private HttpAnswer frames(ApiRequest request) {
        Timeline<?, ?, ?> timeline = MatchRoutes.found(lobby, request).timeline();
        int last = timeline.last();
        int from = request.number("from", 0, 0, Integer.MAX_VALUE);
        int to = request.number("to", from, 0, Integer.MAX_VALUE);
        if (to < from) {
            throw new InvalidInputException("to: expected " + from + " or more, not " + to);
        }
        Optional<Seat> viewpoint = viewpoint(request.query("viewpoint"), timeline.seats());
        int end = (int) Math.min(Math.min(to, last), (long) from + MAX_FRAMES - 1);
        List<byte[]> frames = from > last ? List.of() : timeline.frames(from, end, viewpoint);
        return HttpAnswer.bytes(
                200,
                "application/json",
                new JsonTexts().text("{\"frames\":").list(frames).text("}").bytes());
    }

    /**
     * Returns the seat of a viewpoint; empty for the viewpoint that sees everything.
     *
     * @throws InvalidInputException if there is no such seat
     */
    static Optional<Seat> viewpoint(Optional<String> given, int seats) {
        if (given.isEmpty() || given.get().equals("whole")) {
            return Optional.empty();
        }
        if (given.get().matches("[0-9]{1,3}") && Integer.parseInt(given.get()) < seats) {
            return Optional.of(new Seat(Integer.parseInt(given.get())));
        }
        throw new InvalidInputException(
                "viewpoint: expected whole or a seat from 0 to " + (seats - 1) + ", not " + Excerpt.of(given.get()));
    }

    private HttpAnswer log(ApiRequest request) {
        ViewableMatch match = MatchRoutes.found(lobby, request);
        Timeline<?, ?, ?> timeline = match.timeline();
        if (request.query("seat").isEmpty()) {
            throw new InvalidInputException("seat: expected a seat from 0 to " + (timeline.seats() - 1));
        }
        int seat = request.number("seat", 0, 0, timeline.seats() - 1);
        Optional<Integer> frame = request.query("frame").map(text -> request.number("frame", 0, 0, timeline.last()));
        return logReaders
                .refusal(request, match, seat)
                .orElseGet(() -> Answers.ok(LogText.of(match, timeline, seat, frame)));
    }
}
