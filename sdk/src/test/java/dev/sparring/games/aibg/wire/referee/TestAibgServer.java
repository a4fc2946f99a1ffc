package dev.sparring.games.aibg.wire.referee;

import dev.sparring.bot.Deadline;
import dev.sparring.bot.MatchResult;
import dev.sparring.bot.Ranking;
import dev.sparring.bot.Seat;
import dev.sparring.games.AibgGame;
import dev.sparring.games.aibg.AibgAction;
import dev.sparring.games.aibg.AibgView;
import dev.sparring.games.aibg.rules.AibgState;
import dev.sparring.hosting.HostedGame;
import dev.sparring.hosting.MatchHost;
import dev.sparring.hosting.Participant;
import dev.sparring.rules.Setup;
import dev.sparring.rules.SetupRequest;
import dev.sparring.wire.Player;
import dev.sparring.wire.Reply;
import dev.sparring.wire.Seating;
import dev.sparring.wire.host.HttpHost;
import dev.sparring.wire.http.HttpCall;
import java.net.URI;
import java.time.Clock;
import java.time.Duration;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.CompletableFuture;

/** A server for one match with a minimal referee, for tests of the protocol. */
final class TestAibgServer implements MatchHost<AibgView, AibgAction>, AutoCloseable {
    private static final Duration TIME = Duration.ofSeconds(20);

    final Accounts accounts;
    final CompletableFuture<Ranking> ranking = new CompletableFuture<>();
    private final HostedGame<AibgView, AibgAction> game;
    private final HttpHost host;

    TestAibgServer() {
        this(Clock.systemUTC());
    }

    TestAibgServer(Clock clock) {
        accounts = new Accounts(clock);
        game = new AibgHostedGame(this, accounts);
        host = HttpHost.openAsync("127.0.0.1", 0, game.webSockets(), game);
    }

    @Override
    public String baseUrl() {
        return host.uri().toString();
    }

    String webSocket() {
        return baseUrl().replaceFirst("^http", "ws") + "player";
    }

    @Override
    public List<Participant<AibgView, AibgAction>> listedBots() {
        return List.of();
    }

    @Override
    public void register(String id, String name, URI address) {
        throw new UnsupportedOperationException("AIBG bots have no URL");
    }

    @Override
    public boolean isOrganiser(HttpCall call) {
        return false;
    }

    @Override
    public Optional<String> whyNotStart(HttpCall call, Participant<AibgView, AibgAction> bot) {
        return Optional.empty();
    }

    @Override
    public void requireSeats(int bots) {}

    @Override
    public CompletableFuture<String> startMatch(List<Participant<AibgView, AibgAction>> participants) {
        Thread referee = new Thread(() -> referee(participants), "referee");
        referee.setDaemon(true);
        referee.start();
        return CompletableFuture.completedFuture("match");
    }

    private void referee(List<Participant<AibgView, AibgAction>> participants) {
        try {
            Setup<AibgState, AibgView, AibgAction> setup = new AibgGame().setup(SetupRequest.defaults(2, 7));
            List<String> names = participants.stream().map(Participant::name).toList();
            List<Player<AibgView, AibgAction>> players = new ArrayList<>();
            AibgState state = setup.start();
            for (int seat = 0; seat < 2; seat++) {
                players.add(participants
                        .get(seat)
                        .connect()
                        .apply(new Seating("match", new Seat(seat), names, setup.time())));
                players.get(seat)
                        .start(setup.rules().view(state, new Seat(seat)))
                        .join();
            }
            while (!setup.rules().toAct(state).isEmpty()) {
                state = setup.rules().apply(state, ask(setup, state, players));
            }
            Ranking result = setup.rules().ranking(state).orElseThrow();
            for (int seat = 0; seat < 2; seat++) {
                players.get(seat)
                        .end(setup.rules().view(state, new Seat(seat)), MatchResult.UNKNOWN)
                        .join();
            }
            ranking.complete(result);
        } catch (RuntimeException | Error e) {
            ranking.completeExceptionally(e);
        }
    }

    private static Map<Seat, AibgAction> ask(
            Setup<AibgState, AibgView, AibgAction> setup, AibgState state, List<Player<AibgView, AibgAction>> players) {
        Map<Seat, CompletableFuture<Reply<AibgAction>>> replies = new HashMap<>();
        for (Seat seat : setup.rules().toAct(state)) {
            replies.put(seat, players.get(seat.index()).ask(setup.rules().view(state, seat), Deadline.in(TIME)));
        }
        Map<Seat, AibgAction> actions = new HashMap<>();
        replies.forEach((seat, reply) -> {
            if (!(reply.join() instanceof Reply.Answer<AibgAction> answer)) {
                throw new AssertionError("seat " + seat.index() + ": " + reply.join());
            }
            actions.put(seat, setup.rules().fallback(state, seat, Optional.of(answer.action())));
        });
        return actions;
    }

    @Override
    public void close() {
        game.close();
        host.close();
    }
}
