package dev.sparring.server.api;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertSame;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.fasterxml.jackson.databind.JsonNode;
import dev.sparring.bot.Seat;
import dev.sparring.game.Game;
import dev.sparring.json.Json;
import dev.sparring.rules.Setup;
import dev.sparring.rules.SetupRequest;
import dev.sparring.server.Tally;
import dev.sparring.server.lobby.Summary;
import dev.sparring.server.lobby.ViewableMatch;
import dev.sparring.server.match.MatchListener;
import dev.sparring.server.match.Step;
import dev.sparring.server.replay.LogLengths;
import dev.sparring.server.replay.ReplayEnd;
import dev.sparring.server.replay.ReplayFiles;
import dev.sparring.server.replay.ReplayHeader;
import dev.sparring.server.timeline.FrameCache;
import dev.sparring.server.timeline.Timeline;
import dev.sparring.wire.websocket.WebSocketLink;
import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

/** Tests which frames the viewers of a match receive, whole or as differences, without sockets. */
class MatchViewerTest {
    private final GrowingMatch match = new GrowingMatch();

    @BeforeEach
    void begin() {
        match.grow(3);
    }

    /** A match whose steps and end come when the test says so. */
    private static final class GrowingMatch implements ViewableMatch {
        private final Setup<Tally.Sums, Tally.Sums, Tally.Call> setup =
                new Tally().setup(SetupRequest.defaults(2, 7).withOptions(Map.of("turns", "100")));
        private Timeline<Tally.Sums, Tally.Sums, Tally.Call> timeline = empty();
        private MatchListener<Tally.Sums, Tally.Call> recorder = timeline.recorder(new LogLengths(List.of()));
        private Tally.Sums state = setup.start();
        private Summary.State phase = Summary.State.RUNNING;
        private boolean waiting;

        private Timeline<Tally.Sums, Tally.Sums, Tally.Call> empty() {
            return new Timeline<>(new Tally(), setup, List.of("a", "b"), new FrameCache(1 << 20));
        }

        /** Starts again with a new timeline. */
        void restart() {
            timeline = empty();
            recorder = timeline.recorder(new LogLengths(List.of()));
            state = setup.start();
        }

        void grow(int steps) {
            for (int i = 0; i < steps; i++) {
                Map<Seat, Tally.Call> calls = Map.of(new Seat(0), new Tally.Call(1), new Seat(1), new Tally.Call(2));
                int turn = setup.rules().turn(state);
                state = setup.rules().apply(state, calls);
                recorder.stepped(new Step<>(timeline.last() + 1, turn, calls, List.of(), Map.of(), state));
            }
        }

        @Override
        public Summary summary() {
            return new Summary("m", "tally", "Tally", phase, waiting, List.of(), 0, null, 7, null, "", null, null);
        }

        @Override
        public Optional<Game<?, ?, ?>> game() {
            return Optional.of(new Tally());
        }

        @Override
        public Optional<ReplayHeader> header() {
            return Optional.empty();
        }

        @Override
        public Optional<ReplayEnd> end() {
            return Optional.empty();
        }

        @Override
        public ReplayFiles files() {
            throw new UnsupportedOperationException("no frame needs the files");
        }

        @Override
        public Timeline<?, ?, ?> timeline() {
            return timeline;
        }
    }

    /** A viewer's connection. */
    private static final class Link implements WebSocketLink {
        private final List<byte[]> sent = new ArrayList<>();
        private int waiting;

        @Override
        public void send(byte[] utf8) {
            sent.add(utf8);
        }

        @Override
        public int waiting() {
            return waiting;
        }

        @Override
        public void close(int code, String reason) {
            throw new AssertionError(code + " " + reason);
        }

        JsonNode message(int index) throws IOException {
            return Json.MAPPER.readTree(sent.get(index));
        }

        /** Returns all frames that were sent. */
        List<JsonNode> frames() throws IOException {
            FrameReader reader = new FrameReader();
            List<JsonNode> frames = new ArrayList<>();
            for (int i = 0; i < sent.size(); i++) {
                frames.addAll(reader.read(message(i)));
            }
            return frames;
        }
    }

    private MatchViewer viewer(Link link, int from) {
        return new MatchViewer(link, match, Optional.empty(), from);
    }

    private List<JsonNode> wholeFrames(int from) throws IOException {
        List<JsonNode> frames = new ArrayList<>();
        for (byte[] frame : match.timeline().frames(from, match.timeline().last(), Optional.empty())) {
            frames.add(Json.MAPPER.readTree(frame));
        }
        return frames;
    }

    @Test
    void theFirstFrameIsWholeAndAllOthersAreDifferences() throws IOException {
        Link link = new Link();
        MatchViewer viewer = viewer(link, 2);
        viewer.serve(new Batches());
        match.grow(2);
        viewer.serve(new Batches());
        assertTrue(link.message(0).has("first"));
        assertEquals(1, link.message(0).get("differences").size());
        assertFalse(link.message(1).has("first"));
        assertEquals(2, link.message(1).get("differences").size());
        assertEquals(wholeFrames(2), link.frames());
    }

    @Test
    void aLateViewerReceivesAWholeFrameAndThenTheBytesOfTheOthers() throws IOException {
        Link early = new Link();
        Link late = new Link();
        MatchViewer first = viewer(early, 0);
        first.serve(new Batches());
        MatchViewer second = viewer(late, match.timeline().last());
        second.serve(new Batches());
        assertTrue(late.message(0).has("first"));
        match.grow(1);
        Batches batches = new Batches();
        first.serve(batches);
        second.serve(batches);
        assertSame(early.sent.get(1), late.sent.get(1));
        assertEquals(wholeFrames(0), early.frames());
        assertEquals(wholeFrames(3), late.frames());
    }

    @Test
    void aViewerThatReadsSlowlyReceivesNothingUntilItHasReadAndMissesNothing() throws IOException {
        Link link = new Link();
        MatchViewer viewer = viewer(link, 0);
        viewer.serve(new Batches());
        link.waiting = 1 << 20;
        for (int i = 0; i < 10; i++) {
            match.grow(2);
            assertTrue(viewer.serve(new Batches()));
        }
        assertEquals(1, link.sent.size());
        link.waiting = 0;
        viewer.serve(new Batches());
        assertEquals(2, link.sent.size());
        assertFalse(link.message(1).has("first"));
        assertEquals(wholeFrames(0), link.frames());
    }

    @Test
    void aViewerOfAMatchThatWaitsReceivesAWholeFrameWhenTheMatchHasStarted() throws IOException {
        match.restart();
        match.waiting = true;
        Link link = new Link();
        MatchViewer viewer = viewer(link, 0);
        viewer.serve(new Batches());
        viewer.serve(new Batches());
        match.restart();
        match.waiting = false;
        match.grow(1);
        viewer.serve(new Batches());
        assertEquals(2, link.sent.size());
        assertEquals(1, link.message(1).get("first").get("frame").asInt());
    }

    @Test
    void aViewerHasCaughtUpWhenItHasAllFramesOfARunningMatch() {
        match.grow(96);
        MatchViewer viewer = viewer(new Link(), 0);
        match.grow(1);
        viewer.serve(new Batches());
        assertFalse(viewer.hasCaughtUp(), "a message has at most 100 frames");
        viewer.serve(new Batches());
        assertTrue(viewer.hasCaughtUp());
        MatchViewer last = viewer(new Link(), 90);
        match.phase = Summary.State.OVER;
        last.serve(new Batches());
        assertFalse(last.hasCaughtUp(), "the end follows");
    }
}
