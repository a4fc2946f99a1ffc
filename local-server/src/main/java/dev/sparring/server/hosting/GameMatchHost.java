package dev.sparring.server.hosting;

import dev.sparring.bot.Seat;
import dev.sparring.game.Game;
import dev.sparring.hosting.MatchHost;
import dev.sparring.hosting.Participant;
import dev.sparring.hosting.Records;
import dev.sparring.rules.InvalidInputException;
import dev.sparring.rules.Setup;
import dev.sparring.rules.SetupRequest;
import dev.sparring.server.lobby.Lobby;
import dev.sparring.server.participants.ResolvedBot;
import dev.sparring.server.replay.ReplayHeader;
import dev.sparring.server.session.MatchSession;
import dev.sparring.server.session.SeatCount;
import dev.sparring.text.Excerpt;
import dev.sparring.wire.CannotPlayException;
import dev.sparring.wire.Player;
import dev.sparring.wire.Seating;
import dev.sparring.wire.http.HttpCall;
import java.net.URI;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.ThreadLocalRandom;
import java.util.function.BooleanSupplier;
import java.util.function.Predicate;
import java.util.function.Supplier;

/** Starts the matches of one hosted game in the server's lobby, and adds its registered bots to the lobby's list. */
public final class GameMatchHost<S, V, A> implements MatchHost<V, A> {
    private final Game<S, V, A> game;
    private final ServerSettings settings;
    private final Lobby lobby;
    private final Supplier<String> base;
    private final Predicate<HttpCall> organiser;
    private final BooleanSupplier inCompetition;
    private final Map<String, ResolvedBot> configured = new LinkedHashMap<>();
    private final Map<String, MatchSession<S, V, A>> running = new ConcurrentHashMap<>();

    /**
     * Creates a host without matches.
     *
     * @param base returns the server's URL, with a slash at the end
     * @param organiser whether a call proves that the caller is the organiser
     * @param inCompetition whether the server holds a competition of the game now
     */
    public GameMatchHost(
            Game<S, V, A> game,
            ServerSettings settings,
            Lobby lobby,
            Supplier<String> base,
            Predicate<HttpCall> organiser,
            BooleanSupplier inCompetition) {
        this.game = game;
        this.settings = settings;
        this.lobby = lobby;
        this.base = base;
        this.organiser = organiser;
        this.inCompetition = inCompetition;
        settings.bots(game).forEach(bot -> configured.put(bot.name(), bot));
    }

    @Override
    public String baseUrl() {
        return base.get();
    }

    @Override
    public Records records() {
        return settings.hostedRecords(game);
    }

    @Override
    public List<Participant<V, A>> listedBots() {
        List<Participant<V, A>> listed = new ArrayList<>();
        bots().forEach((id, bot) -> listed.add(new Participant<>(
                id,
                bot.name(),
                bot instanceof ResolvedBot.Address address ? Optional.of(address.uri()) : Optional.empty(),
                seating -> session(seating.matchId()).playerFactory().seat(bot, seating))));
        return listed;
    }

    private MatchSession<S, V, A> session(String match) {
        return Objects.requireNonNull(running.get(match), "bots are only connected to running matches");
    }

    /** Returns the bots that the server lists, by their ids in the list. */
    private Map<String, ResolvedBot> bots() {
        Map<String, ResolvedBot> bots = new LinkedHashMap<>(configured);
        bots.putAll(lobby.bots().registered(game));
        return bots;
    }

    @Override
    public void register(String id, String name, URI address) {
        lobby.bots().register(game, id, name, address);
        lobby.botsChanged();
    }

    @Override
    public boolean isOrganiser(HttpCall call) {
        return organiser.test(call);
    }

    @Override
    public boolean pairsJoinedBots() {
        return !inCompetition.getAsBoolean();
    }

    @Override
    public Optional<String> whyNotStart(HttpCall call, Participant<V, A> bot) {
        boolean competition = inCompetition.getAsBoolean();
        boolean program = configured.get(bot.id()) instanceof ResolvedBot.Program;
        if ((!competition && !program) || settings.adminToken().isEmpty() || isOrganiser(call)) {
            return Optional.empty();
        }
        return Optional.of(
                competition
                        ? "only the organiser can start matches during a competition; the ladder chooses who plays"
                                + " (docs/competition.md#bots-that-join-on-their-own)"
                        : "only the organiser can start the program " + Excerpt.of(bot.id())
                                + " (docs/serve.md#security); name bots that joined on their own or built-in bots");
    }

    @Override
    public void requireSeats(int bots) {
        SeatCount.check(game, bots);
    }

    @Override
    public CompletableFuture<String> startMatch(List<Participant<V, A>> participants) {
        CompletableFuture<String> ready = new CompletableFuture<>();
        try {
            if (running.size() >= settings.maxHostedMatches()) {
                throw new CannotPlayException(running.size() + " matches are running; try again later");
            }
            requireSeats(participants.size());
            lobby.start(game.id(), () -> play(participants, ready));
        } catch (InvalidInputException | CannotPlayException e) {
            ready.completeExceptionally(e);
        }
        return ready;
    }

    private void play(List<Participant<V, A>> participants, CompletableFuture<String> ready) {
        try {
            MatchSession<S, V, A> session = open(participants);
            running.put(session.id(), session);
            try {
                session.onChange(() -> {
                    if (session.state() == MatchSession.State.RUNNING) {
                        ready.complete(session.id());
                    }
                });
                session.play(() -> connect(participants, session));
            } finally {
                running.remove(session.id());
            }
        } catch (RuntimeException e) {
            ready.completeExceptionally(e);
            throw e;
        }
    }

    private MatchSession<S, V, A> open(List<Participant<V, A>> participants) {
        List<String> names = participants.stream().map(Participant::name).toList();
        long seed = ThreadLocalRandom.current().nextInt(1, 1_000_000);
        Setup<S, V, A> setup = game.setup(
                SetupRequest.defaults(names.size(), seed).withNames(names).withOptions(settings.options(game)));
        Map<String, ResolvedBot> listed = bots();
        List<ReplayHeader.ReplayBot> recorded = new ArrayList<>();
        for (Participant<V, A> participant : participants) {
            // A bot that the server does not list has only a name.
            ResolvedBot bot = listed.get(participant.id());
            recorded.add(new ReplayHeader.ReplayBot(participant.name(), bot == null ? participant.name() : bot.bot()));
        }
        return lobby.open(game, setup, recorded);
    }

    private List<Player<V, A>> connect(List<Participant<V, A>> participants, MatchSession<S, V, A> session) {
        List<Player<V, A>> players = new ArrayList<>();
        try {
            for (Participant<V, A> participant : participants) {
                Seating seating = new Seating(
                        session.id(),
                        new Seat(players.size()),
                        session.names(),
                        session.setup().time());
                players.add(participant.connect().apply(seating));
            }
            return players;
        } catch (RuntimeException e) {
            players.forEach(Player::close);
            throw e;
        }
    }
}
