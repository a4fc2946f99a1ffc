package dev.sparring.server.web;

import dev.sparring.game.Game;
import dev.sparring.hosting.GameHosting;
import dev.sparring.hosting.HostedGame;
import dev.sparring.server.accounts.Callers;
import dev.sparring.server.accounts.Participants;
import dev.sparring.server.api.Answers;
import dev.sparring.server.api.Api;
import dev.sparring.server.api.ServerInfo;
import dev.sparring.server.competition.HeldCompetition;
import dev.sparring.server.hosting.GameMatchHost;
import dev.sparring.server.hosting.ServerSettings;
import dev.sparring.server.lobby.Announcements;
import dev.sparring.server.lobby.Lobby;
import dev.sparring.server.participants.HostedBots;
import dev.sparring.wire.host.HttpHost;
import dev.sparring.wire.http.AsyncResponder;
import dev.sparring.wire.http.HttpAnswer;
import dev.sparring.wire.http.HttpCall;
import dev.sparring.wire.websocket.WebSocketEndpoint;
import java.net.URI;
import java.time.Clock;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.ServiceLoader;
import java.util.concurrent.CompletableFuture;

/** The local server: one port for the page, the API and the hosted games. */
public final class LocalServer implements AutoCloseable {
    private final ServerSettings settings;
    private final Lobby lobby;
    private final Guard guard;
    private final Callers callers;
    private final List<OpenGame> openGames = new ArrayList<>();
    private final HeldCompetition competition;
    private final Api api;
    private final PageRoutes page;
    private final CompletableFuture<HttpHost> host = new CompletableFuture<>();

    /** A game whose hosting has been opened. */
    private record OpenGame(GameHosting<?, ?> hosting, HostedGame<?, ?> game) {}

    private LocalServer(List<Game<?, ?, ?>> games, ServerSettings settings, String address) {
        this.settings = settings;
        this.lobby = new Lobby(
                games,
                settings.config(),
                settings.replays(),
                settings.maxConcurrentMatches(),
                new Announcements(settings.out()),
                settings.lobbyRecords());
        this.guard = new Guard(address, settings.publicUrl());
        Participants participants =
                new Participants(Clock.systemUTC(), settings.accountRecords(), settings.openRegistration());
        this.callers = new Callers(settings.adminToken(), participants, Clock.systemUTC());
        this.competition = new HeldCompetition(settings.competition(), lobby, this::hosted);
        games.forEach(this::host);
        competition.load();
        this.api = new Api(lobby, info(), participants, callers, competition);
        this.page = new PageRoutes(guard, api, new StaticFiles("page"));
    }

    /**
     * Starts a server.
     *
     * @param games the games that can be played; the server hosts those that have a {@link GameHosting}
     * @param address the address to bind
     * @param port the port, or 0 for any free port
     * @throws dev.sparring.rules.InvalidInputException if a record cannot be read
     * @throws dev.sparring.wire.CannotPlayException if the port is taken or the address is not this machine's
     */
    public static LocalServer open(List<Game<?, ?, ?>> games, ServerSettings settings, String address, int port) {
        LocalServer server = new LocalServer(games, settings, address);
        try {
            server.host.complete(HttpHost.openAsync(address, port, server.webSockets(), server.new Routes()));
            server.lobby.readOverviews();
            server.competition.open();
            return server;
        } catch (RuntimeException e) {
            server.end();
            throw e;
        }
    }

    /** Returns whether bots can join this game on their own. */
    public static boolean canHost(Game<?, ?, ?> game) {
        return hostings().stream().anyMatch(hosting -> hosting.game().equals(game.id()));
    }

    /** Returns whether a server at this address can be reached only from this machine. */
    public static boolean isForThisMachineOnly(String address) {
        return Guard.isLoopback(address);
    }

    @SuppressWarnings("rawtypes") // a service is looked up by its raw type
    private static List<GameHosting<?, ?>> hostings() {
        List<GameHosting<?, ?>> hostings = new ArrayList<>();
        for (GameHosting hosting : ServiceLoader.load(GameHosting.class)) {
            hostings.add(hosting);
        }
        return hostings;
    }

    private <S, V, A> void host(Game<S, V, A> game) {
        for (GameHosting<?, ?> hosting : hostings()) {
            if (hosting.game().equals(game.id())) {
                GameMatchHost<S, V, A> host = new GameMatchHost<>(
                        game, settings, lobby, this::baseUrl, callers::isOrganiser, () -> isInCompetition(game));
                HostedGame<V, A> open = LocalServer.<V, A>typed(hosting).open(host);
                openGames.add(new OpenGame(hosting, open));
                lobby.bots().listJoined(game.id(), open::joinedBots);
            }
        }
    }

    private boolean isInCompetition(Game<?, ?, ?> game) {
        return competition
                .find()
                .filter(held -> held.settings().game().id().equals(game.id()))
                .isPresent();
    }

    private HostedBots hosted(Game<?, ?, ?> game) {
        return openGames.stream()
                .filter(open -> open.hosting().game().equals(game.id()))
                .findFirst()
                .map(open -> HostedBots.of(open.game()))
                .orElse(HostedBots.NONE);
    }

    /** Casts a hosting to the views and actions of its game. */
    @SuppressWarnings("unchecked")
    private static <V, A> GameHosting<V, A> typed(GameHosting<?, ?> hosting) {
        return (GameHosting<V, A>) hosting;
    }

    private ServerInfo info() {
        return new ServerInfo(
                settings.version(),
                settings.adminToken().isPresent(),
                settings.spectators(),
                settings.publicUrl()
                        .map(URI::getScheme)
                        .filter("https"::equalsIgnoreCase)
                        .isPresent(),
                settings.options(),
                openGames.stream()
                        .map(open -> new ServerInfo.HostingEntry(
                                open.hosting().game(), open.hosting().summary()))
                        .toList());
    }

    private Map<String, WebSocketEndpoint> webSockets() {
        Map<String, WebSocketEndpoint> guarded = new HashMap<>();
        openGames.forEach(open -> open.game()
                .webSockets()
                .forEach((path, inside) -> guarded.put(path, new GuardedEndpoint(inside, guard::rejectBot))));
        api.webSockets().forEach((path, inside) -> guarded.put(path, new GuardedEndpoint(inside, guard::rejectPage)));
        return guarded;
    }

    /** Passes each request to the hosted game that handles it, or else to the page. */
    private final class Routes implements AsyncResponder {
        private Optional<HostedGame<?, ?>> game(HttpCall head) {
            return openGames.stream()
                    .map(OpenGame::game)
                    .filter(game -> game.handles(head))
                    .findFirst();
        }

        @Override
        public Optional<HttpAnswer> refusal(HttpCall head) {
            Optional<HostedGame<?, ?>> game = game(head);
            if (game.isEmpty()) {
                return page.refusal(head);
            }
            return guard.rejectBot(head)
                    .map(why -> Answers.error(403, why))
                    .or(() -> game.get().refusal(head));
        }

        @Override
        public int maxBody(HttpCall head) {
            return game(head).map(game -> game.maxBody(head)).orElseGet(() -> Api.maxBody(head));
        }

        @Override
        public CompletableFuture<HttpAnswer> answer(HttpCall call) {
            return game(call).map(game -> game.answer(call)).orElseGet(() -> page.answer(call));
        }
    }

    private String baseUrl() {
        String base = settings.publicUrl().orElseGet(this::uri).toString();
        return base.endsWith("/") ? base : base + "/";
    }

    /** Returns the competition that the server holds, or may hold. */
    public HeldCompetition competition() {
        return competition;
    }

    /** Returns the URL of the server. */
    public URI uri() {
        return host.join().uri();
    }

    /** Stops all running matches and the server. */
    @Override
    public void close() {
        end();
        host.join().close();
    }

    private void end() {
        competition.close();
        openGames.forEach(open -> open.game().close());
        lobby.close();
        api.close();
    }
}
