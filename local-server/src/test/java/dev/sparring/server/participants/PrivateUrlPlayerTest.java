package dev.sparring.server.participants;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.sparring.bot.Deadline;
import dev.sparring.bot.Seat;
import dev.sparring.game.Game;
import dev.sparring.games.BerlinGame;
import dev.sparring.games.berlin.BerlinView;
import dev.sparring.games.berlin.Moves;
import dev.sparring.rules.Setup;
import dev.sparring.rules.SetupRequest;
import dev.sparring.wire.Player;
import dev.sparring.wire.Reply;
import dev.sparring.wire.Seating;
import dev.sparring.wire.host.HttpHost;
import dev.sparring.wire.http.HttpAnswer;
import java.net.URI;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CountDownLatch;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

/** Reads the reasons for the faults of a bot at a URL, with real requests. */
@Timeout(60)
class PrivateUrlPlayerTest {
    private static final Duration SHORT = Duration.ofMillis(300);
    private static final Duration AMPLE = Duration.ofSeconds(30);

    /** Returns why a bot at a URL was not ready and what it replied, when it was asked. */
    private static List<String> faults(URI url, boolean isPrivate, Duration time) {
        return faults(new BerlinGame(), url, isPrivate, time);
    }

    private static <S> List<String> faults(Game<S, BerlinView, Moves> game, URI url, boolean isPrivate, Duration time) {
        Setup<S, BerlinView, Moves> setup = game.setup(SetupRequest.defaults(2, 1));
        BerlinView view = setup.rules().view(setup.start(), new Seat(0));
        Seating seating = new Seating("match", new Seat(0), List.of("ann", "bob"), setup.time());
        ResolvedBot bot = new ResolvedBot.Address("ann", "ann@1", url, isPrivate);
        try (Player<BerlinView, Moves> player =
                new PlayerFactory<>(game, setup, any -> Path.of("unused")).seat(bot, seating)) {
            String ready = player.start(view).join().orElse("");
            Reply<Moves> reply = player.ask(view, Deadline.in(time)).join();
            return List.of(ready, reply.why());
        }
    }

    private static URI secret(URI server) {
        return URI.create(server + "hidden-path?token=secret");
    }

    private static void assertPrivate(URI url, String ready, String replied) {
        List<String> faults = faults(url, true, AMPLE);
        assertTrue(faults.get(0).startsWith(ready), faults.toString());
        assertTrue(faults.get(1).startsWith(replied), faults.toString());
        String all = faults.toString();
        assertFalse(all.contains("http") || all.contains(url.getHost()) || all.contains("hidden"), all);
    }

    @Test
    void theReasonsForFaultsNameTheBotAndNotItsUrl() {
        URI unused;
        try (HttpHost closed = HttpHost.open("127.0.0.1", 0, call -> HttpAnswer.text(200, ""))) {
            unused = secret(closed.uri());
        }
        assertPrivate(unused, "nothing is listening at ann's URL", "nothing is listening at ann's URL");
        assertPrivate(
                URI.create("http://no-such-host.invalid/?token=secret"),
                "the host of ann's URL is unknown",
                "the host of ann's URL is unknown");
        try (HttpHost broken = HttpHost.open("127.0.0.1", 0, call -> HttpAnswer.text(500, "out of order"))) {
            String why = "ann's URL answered with status 500 and 'out of order'";
            assertPrivate(secret(broken.uri()), why, why);
        }
    }

    @Test
    void noReasonContainsTheQueryOfAUrl() {
        CountDownLatch asked = new CountDownLatch(1);
        CompletableFuture<HttpAnswer> never = new CompletableFuture<>();
        try (HttpHost slow = HttpHost.open("127.0.0.1", 0, call -> {
            if (asked.getCount() > 0) {
                asked.countDown();
                return HttpAnswer.text(200, "");
            }
            return never.join();
        })) {
            List<String> faults = faults(secret(slow.uri()), false, SHORT);
            assertEquals("", faults.get(0));
            assertTrue(faults.get(1).startsWith(slow.uri() + "hidden-path did not answer within "), faults.toString());
            never.complete(HttpAnswer.text(200, ""));
        }
        URI unused = URI.create("http://user:password@127.0.0.1:9/?token=secret");
        String why = "nothing is listening at http://127.0.0.1:9/";
        assertEquals(List.of(why, why), faults(unused, false, AMPLE));
    }
}
