package dev.sparring.server.timeline;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertNotEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.fasterxml.jackson.databind.JsonNode;
import dev.sparring.bot.Seat;
import dev.sparring.display.Display;
import dev.sparring.game.Game;
import dev.sparring.games.AibgGame;
import dev.sparring.games.BerlinGame;
import dev.sparring.games.BottleBatsGame;
import dev.sparring.games.ShoreditchGame;
import dev.sparring.games.WarlightGame;
import dev.sparring.json.Json;
import dev.sparring.rules.Setup;
import dev.sparring.rules.SetupRequest;
import dev.sparring.server.inprocess.InProcessPlayer;
import dev.sparring.server.match.MatchListener;
import dev.sparring.server.match.Step;
import dev.sparring.server.replay.LogLengths;
import dev.sparring.server.replay.ReplayFiles;
import dev.sparring.server.replay.ReplayHeader;
import dev.sparring.server.session.MatchSession;
import dev.sparring.wire.Player;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** Tests that timelines of real games show the original match from any frame, and that a viewpoint shows only what its seat may see. */
@Timeout(180)
class TimelineTest {
    @TempDir
    private Path folder;

    static Stream<Game<?, ?, ?>> games() {
        return Stream.of(
                new BerlinGame(), new WarlightGame(), new BottleBatsGame(), new ShoreditchGame(), new AibgGame());
    }

    /** A match with its states and the timeline that was recorded while it was played. */
    private final class Played<S, V, A> implements MatchListener<S, A> {
        private final Game<S, V, A> game;
        private final Setup<S, V, A> setup;
        private final List<S> states = new ArrayList<>();
        private final Timeline<S, V, A> timeline;
        private final ReplayFiles files;

        Played(Game<S, V, A> game) {
            this.game = game;
            this.setup = game.setup(SetupRequest.defaults(2, 11).withNames(List.of("a", "b")))
                    .untimed();
            this.files = ReplayFiles.in(folder, game.id(), 11);
            this.timeline = new Timeline<>(game, setup, List.of("a", "b"), new FrameCache(1 << 20));
            states.add(setup.start());
            List<ReplayHeader.ReplayBot> bots =
                    List.of(new ReplayHeader.ReplayBot("a", "a"), new ReplayHeader.ReplayBot("b", "b"));
            List<Player<V, A>> players = new ArrayList<>();
            for (int seat = 0; seat < 2; seat++) {
                int own = seat;
                players.add(new InProcessPlayer<>(
                        "bot", () -> game.bots().get(0).create().apply(own), folder.resolve("bot.log")));
            }
            new MatchSession<>(game, setup, bots, files)
                    .watchedBy(timeline.recorder(new LogLengths(List.of())))
                    .watchedBy(this)
                    .play(players);
        }

        @Override
        public void stepped(Step<S, A> step) {
            states.add(step.state());
        }

        JsonNode frame(Timeline<S, V, A> from, int frame, Optional<Seat> viewpoint) throws IOException {
            return Json.MAPPER.readTree(from.frames(frame, frame, viewpoint).get(0));
        }

        void check() throws IOException {
            Display<S, A> display = setup.display();
            Timeline<S, V, A> later = TimelineReader.read(game, files.replay(), new FrameCache(0));
            assertEquals(states.size() - 1, timeline.last());
            assertEquals(timeline.last(), later.last());
            assertTrue(later.problem().isEmpty(), later.problem().toString());
            // In reverse order, so that no frame can be computed from the previous one.
            for (int frame = timeline.last(); frame >= 0; frame -= Math.max(1, timeline.last() / 23)) {
                for (Optional<Seat> viewpoint :
                        List.of(Optional.<Seat>empty(), Optional.of(new Seat(0)), Optional.of(new Seat(1)))) {
                    JsonNode shown = frame(later, frame, viewpoint);
                    JsonNode wanted = Json.MAPPER.readTree(Json.line(display.picture(states.get(frame), viewpoint)));
                    assertEquals(wanted, shown.get("picture"), game.id() + " frame " + frame + " " + viewpoint);
                    assertEquals(withoutMillis(frame(timeline, frame, viewpoint)), withoutMillis(shown));
                    if (viewpoint.isPresent()) {
                        for (JsonNode order : shown.get("orders")) {
                            assertEquals(
                                    viewpoint.get().index(), order.get("seat").asInt());
                        }
                    }
                }
            }
            TimelinePart all = later.part(0, later.last());
            assertEquals(
                    display.standings(states.get(later.last())), all.standings().get(later.last()));
            assertEquals(Json.line(timeline.part(0, timeline.last())), Json.line(all));
        }
    }

    private static String withoutMillis(JsonNode frame) {
        return Json.line(frame).replaceAll("\"millis\":[^,]*,", "");
    }

    @ParameterizedTest
    @MethodSource("games")
    void aReplayShowsTheOriginalMatch(Game<?, ?, ?> game) throws IOException {
        new Played<>(game).check();
    }

    @ParameterizedTest
    @MethodSource("fogGames")
    void inAGameWithFogASeatSeesLess(Game<?, ?, ?> game) {
        Played<?, ?, ?> played = new Played<>(game);
        assertTrue(played.timeline.hasFog());
        assertNotEquals(text(played.timeline, Optional.empty()), text(played.timeline, Optional.of(new Seat(0))));
    }

    static Stream<Game<?, ?, ?>> fogGames() {
        return Stream.of(new WarlightGame());
    }

    private static String text(Timeline<?, ?, ?> timeline, Optional<Seat> viewpoint) {
        return new String(
                timeline.frames(timeline.last() / 2, timeline.last() / 2, viewpoint)
                        .get(0),
                StandardCharsets.UTF_8);
    }

    @ParameterizedTest
    @MethodSource("fogGames")
    void viewersWithTheSameViewpointReceiveTheSameBytes(Game<?, ?, ?> game) {
        Timeline<?, ?, ?> timeline = new Played<>(game).timeline;
        List<byte[]> once = timeline.frames(3, 5, Optional.of(new Seat(1)));
        List<byte[]> again = timeline.frames(3, 5, Optional.of(new Seat(1)));
        for (int i = 0; i < 3; i++) {
            assertTrue(once.get(i) == again.get(i), "a frame was serialised twice");
        }
        assertFalse(timeline.frames(3, 3, Optional.empty()).get(0) == once.get(0));
    }

    @ParameterizedTest
    @MethodSource("fogGames")
    void aReplayThatNeedsTooMuchMemoryIsShownInPart(Game<?, ?, ?> game) {
        Played<?, ?, ?> played = new Played<>(game);
        Timeline<?, ?, ?> timeline = TimelineReader.read(game, played.files.replay(), new FrameCache(0), 0);
        assertEquals(0, timeline.last());
        String problem = timeline.problem().orElseThrow();
        assertTrue(problem.contains("shown only up to frame 0"), problem);
    }
}
