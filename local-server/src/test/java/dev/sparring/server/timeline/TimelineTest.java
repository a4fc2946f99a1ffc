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
import dev.sparring.server.match.MatchListener;
import dev.sparring.server.match.Step;
import dev.sparring.server.participants.InProcessPlayer;
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

/** Films of real games: what is shown later is what was, from any frame, and with a seat's eyes no more than it may see. */
@Timeout(180)
class TimelineTest {
    @TempDir
    private Path folder;

    static Stream<Game<?, ?, ?>> games() {
        return Stream.of(
                new BerlinGame(), new WarlightGame(), new BottleBatsGame(), new ShoreditchGame(), new AibgGame());
    }

    /** A match that was filmed while it was played, and all its states. */
    private final class Played<S, V, A> implements MatchListener<S, A> {
        private final Game<S, V, A> game;
        private final Setup<S, V, A> setup;
        private final List<S> states = new ArrayList<>();
        private final Timeline<S, V, A> film;
        private final ReplayFiles files;

        Played(Game<S, V, A> game) {
            this.game = game;
            this.setup = game.setup(SetupRequest.defaults(2, 11).withNames(List.of("a", "b")))
                    .untimed();
            this.files = ReplayFiles.in(folder, game.id(), 11);
            this.film = new Timeline<>(game, setup, List.of("a", "b"), new FrameCache(1 << 20));
            states.add(setup.start());
            List<ReplayHeader.Entrant> bots =
                    List.of(new ReplayHeader.Entrant("a", "a"), new ReplayHeader.Entrant("b", "b"));
            List<Player<V, A>> players = new ArrayList<>();
            for (int seat = 0; seat < 2; seat++) {
                int own = seat;
                players.add(new InProcessPlayer<>(
                        "bot", () -> game.bots().get(0).create().apply(own), folder.resolve("bot.log")));
            }
            new MatchSession<>(game, setup, bots, files)
                    .watchedBy(new TimelineRecorder<>(film, new LogLengths(List.of())))
                    .watchedBy(this)
                    .play(players);
        }

        @Override
        public void stepped(Step<S, A> step) {
            states.add(step.state());
        }

        JsonNode frame(Timeline<S, V, A> from, int frame, Optional<Seat> eyes) throws IOException {
            return Json.MAPPER.readTree(from.frames(frame, frame, eyes).get(0));
        }

        void check() throws IOException {
            Display<S, A> display = setup.display();
            Timeline<S, V, A> later = TimelineReader.read(game, files.replay(), new FrameCache(0));
            assertEquals(states.size() - 1, film.last());
            assertEquals(film.last(), later.last());
            assertTrue(later.problem().isEmpty(), later.problem().toString());
            // From the end to the start, so that no frame can lean on the one before.
            for (int frame = film.last(); frame >= 0; frame -= Math.max(1, film.last() / 23)) {
                for (Optional<Seat> eyes :
                        List.of(Optional.<Seat>empty(), Optional.of(new Seat(0)), Optional.of(new Seat(1)))) {
                    JsonNode shown = frame(later, frame, eyes);
                    JsonNode wanted = Json.MAPPER.readTree(Json.line(display.picture(states.get(frame), eyes)));
                    assertEquals(wanted, shown.get("picture"), game.id() + " frame " + frame + " " + eyes);
                    assertEquals(withoutMillis(frame(film, frame, eyes)), withoutMillis(shown));
                    if (eyes.isPresent()) {
                        for (JsonNode order : shown.get("orders")) {
                            assertEquals(eyes.get().index(), order.get("seat").asInt());
                        }
                    }
                }
            }
            TimelinePart all = later.part(0, later.last());
            assertEquals(
                    display.standings(states.get(later.last())), all.standings().get(later.last()));
            assertEquals(Json.line(film.part(0, film.last())), Json.line(all));
        }
    }

    private static String withoutMillis(JsonNode frame) {
        return Json.line(frame).replaceAll("\"millis\":[^,]*,", "");
    }

    @ParameterizedTest
    @MethodSource("games")
    void whatIsShownLaterIsWhatWas(Game<?, ?, ?> game) throws IOException {
        new Played<>(game).check();
    }

    @ParameterizedTest
    @MethodSource("fogGames")
    void inAGameWithFogASeatIsShownLess(Game<?, ?, ?> game) {
        Played<?, ?, ?> played = new Played<>(game);
        assertTrue(played.film.hasFog());
        assertNotEquals(text(played.film, Optional.empty()), text(played.film, Optional.of(new Seat(0))));
    }

    static Stream<Game<?, ?, ?>> fogGames() {
        return Stream.of(new WarlightGame());
    }

    private static String text(Timeline<?, ?, ?> film, Optional<Seat> eyes) {
        return new String(film.frames(film.last() / 2, film.last() / 2, eyes).get(0), StandardCharsets.UTF_8);
    }

    @ParameterizedTest
    @MethodSource("fogGames")
    void theSameBytesAreSentToAllWhoWatchAlike(Game<?, ?, ?> game) {
        Timeline<?, ?, ?> film = new Played<>(game).film;
        List<byte[]> once = film.frames(3, 5, Optional.of(new Seat(1)));
        List<byte[]> again = film.frames(3, 5, Optional.of(new Seat(1)));
        for (int i = 0; i < 3; i++) {
            assertTrue(once.get(i) == again.get(i), "no frame is written twice");
        }
        assertFalse(film.frames(3, 3, Optional.empty()).get(0) == once.get(0));
    }
}
