package dev.sparring.games.aibg.wire.referee;

import static org.junit.jupiter.api.Assertions.assertEquals;

import com.fasterxml.jackson.databind.JsonNode;
import dev.sparring.bot.Deadline;
import dev.sparring.bot.Seat;
import dev.sparring.games.AibgGame;
import dev.sparring.games.aibg.AibgAction;
import dev.sparring.games.aibg.AibgView;
import dev.sparring.games.aibg.rules.AibgState;
import dev.sparring.json.JsonPlace;
import dev.sparring.rules.Setup;
import dev.sparring.rules.SetupRequest;
import dev.sparring.wire.Reply;
import dev.sparring.wire.Seating;
import dev.sparring.wire.stomp.StompSession;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.CompletableFuture;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

/** Each connection of a player gets each request once, in whatever order it subscribes and the match starts. */
@Timeout(60)
// The tests look at what is pushed, and not at the answers.
@SuppressWarnings("FutureReturnValueIgnored")
class PlayerSessionsTest {
    private static final String NAME = "ann";

    private final Setup<AibgState, AibgView, AibgAction> setup = new AibgGame().setup(SetupRequest.defaults(2, 3));
    private final AibgView view = setup.rules().view(setup.start(), new Seat(0));
    private Runnable whenSubscribed = () -> {};
    private final PlayerSessions sessions = new PlayerSessions(name -> whenSubscribed.run(), name -> {});
    private final StompAibgPlayer player = StompAibgPlayer.joined(
            sessions, NAME, new Seating("match", new Seat(0), List.of(NAME, "bob"), setup.time()));

    /** A connection that records the events of the messages that are pushed to it. */
    private static final class Connection implements StompSession {
        private final List<String> events = new ArrayList<>();

        @Override
        public String principal() {
            return NAME;
        }

        @Override
        public int push(String destination, String contentType, byte[] body) {
            JsonNode message =
                    JsonPlace.parse(new String(body, StandardCharsets.UTF_8)).node();
            events.add(message.at("/serverMessage/event").asText());
            return 1;
        }

        @Override
        public void refuse(String sentence) {
            throw new AssertionError(sentence);
        }

        @Override
        public boolean isOpen() {
            return true;
        }
    }

    private Connection subscribe() {
        Connection connection = new Connection();
        sessions.subscribed(connection, PlayerSessions.OUT);
        return connection;
    }

    private CompletableFuture<Reply<AibgAction>> ask() {
        return player.ask(view, Deadline.none());
    }

    @Test
    void aMatchThatStartsBecauseItsPlayerSubscribesAsksOnce() {
        whenSubscribed = () -> {
            player.start(view);
            ask();
        };
        assertEquals(List.of("PHASE"), subscribe().events);
    }

    @Test
    void aMatchThatWaitedForItsPlayerAsksOnce() {
        player.start(view).thenRun(this::ask);
        assertEquals(List.of("PHASE"), subscribe().events);
    }

    @Test
    void aConnectionThatSubscribesLaterGetsTheOpenRequestAndTheOthersDoNotGetItAgain() {
        Connection first = subscribe();
        player.start(view);
        ask();
        Connection second = subscribe();
        assertEquals(List.of("PHASE"), first.events);
        assertEquals(List.of("PHASE"), second.events);
        sessions.unsubscribed(second, PlayerSessions.OUT);
        sessions.subscribed(second, PlayerSessions.OUT);
        assertEquals(List.of("PHASE", "PHASE"), second.events);
        assertEquals(List.of("PHASE"), first.events);
    }

    @Test
    void aRequestThatHasBeenAnsweredIsNotPushed() {
        player.start(view);
        ask().complete(new Reply.Late<>("too late"));
        assertEquals(List.of(), subscribe().events);
    }
}
