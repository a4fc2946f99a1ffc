package dev.sparring.server.api;

import dev.sparring.game.Game;
import dev.sparring.server.accounts.Role;
import dev.sparring.server.fixture.Decision;
import dev.sparring.server.fixture.DecisionFinder;
import dev.sparring.server.fixture.FixtureText;
import dev.sparring.server.lobby.Lobby;
import dev.sparring.server.lobby.ViewableMatch;
import dev.sparring.server.participants.Games;
import dev.sparring.server.replay.ReplayFiles;
import dev.sparring.server.replay.ReplayReader;
import dev.sparring.server.replay.Rerun;
import dev.sparring.server.timeline.Timeline;
import dev.sparring.wire.CannotPlayException;
import dev.sparring.wire.http.HttpAnswer;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;

/** The routes for files of a match: its replay, exports and fixtures. */
final class FileRoutes {
    private final Lobby lobby;
    private final LogReaders logReaders;

    FileRoutes(Lobby lobby, LogReaders logReaders) {
        this.lobby = lobby;
        this.logReaders = logReaders;
    }

    List<Route> all() {
        return List.of(
                new Route("GET", "/api/v1/matches/{id}/replay", Role.SPECTATOR, this::replay),
                new Route("GET", "/api/v1/matches/{id}/exports/{name}", Role.SPECTATOR, this::export),
                new Route("GET", "/api/v1/matches/{id}/fixture", logReaders.role(), this::fixture));
    }

    private ViewableMatch finished(ApiRequest request) {
        ViewableMatch match = MatchRoutes.found(lobby, request);
        if (!match.summary().isOver()) {
            throw new CannotPlayException("the match is still running; its files are available after its end");
        }
        return match;
    }

    private HttpAnswer replay(ApiRequest request) {
        ViewableMatch match = finished(request);
        try {
            byte[] content = Files.readAllBytes(match.files().replay());
            return Answers.download(match.files().id() + ReplayFiles.ENDING, "application/gzip", content);
        } catch (IOException e) {
            throw new NotFoundException(
                    "the replay cannot be read: " + e.getClass().getSimpleName());
        }
    }

    private HttpAnswer export(ApiRequest request) {
        ViewableMatch match = finished(request);
        Game<?, ?, ?> game = match.game()
                .orElseThrow(() ->
                        new NotFoundException("this server does not know the match's game, so there are no formats"));
        return export(game, match.files(), request.path("name"));
    }

    /** Returns a unit test for the decision that leads from one frame to the next. */
    private HttpAnswer fixture(ApiRequest request) {
        ViewableMatch match = finished(request);
        Game<?, ?, ?> game = match.game()
                .orElseThrow(() ->
                        new NotFoundException("this server does not know the match's game, so there are no tests"));
        Timeline<?, ?, ?> timeline = match.timeline();
        int frame = request.number("frame", 0, 0, Math.max(0, timeline.last() - 1));
        int seat = request.number("seat", 0, 0, timeline.seats() - 1);
        Optional<HttpAnswer> refusal = logReaders.refusal(request, match, seat);
        if (refusal.isPresent()) {
            return refusal.get();
        }
        Decision decision = new DecisionFinder(game, match.files().replay()).inStep(frame + 1, seat);
        String path = "src/test/resources/" + decision.fileName();
        return Answers.ok(FixtureText.of(game, decision, "MyBot", path));
    }

    private static <S, V, A> HttpAnswer export(Game<S, V, A> game, ReplayFiles files, String name) {
        if (game.exports().stream().noneMatch(export -> export.format().equals(name))) {
            throw new NotFoundException("there is no such " + game.id() + " format; available: " + Games.formats(game));
        }
        Path replay = files.replay();
        StringBuilder text = new StringBuilder();
        try (ReplayReader reader = new ReplayReader(replay)) {
            Rerun<S, V, A> rerun = new Rerun<>(game, reader);
            text.append(rerun.setup().export(name, rerun.state()));
            while (rerun.advance()) {
                text.append(rerun.setup().export(name, rerun.state()));
            }
        }
        return Answers.download(
                files.id() + "." + name + ".txt",
                "text/plain; charset=utf-8",
                text.toString().getBytes(StandardCharsets.UTF_8));
    }
}
