package dev.sparring.games.aibg.wire.bot;

import com.fasterxml.jackson.databind.JsonNode;
import dev.sparring.bot.Bot;
import dev.sparring.bot.Deadline;
import dev.sparring.bot.MatchResult;
import dev.sparring.bot.SplitMix64;
import dev.sparring.games.aibg.AibgAction;
import dev.sparring.games.aibg.AibgView;
import dev.sparring.games.aibg.Creature;
import dev.sparring.games.aibg.CreatureType;
import dev.sparring.games.aibg.MatchFormat;
import dev.sparring.games.aibg.Phase;
import dev.sparring.games.aibg.wire.bot.ServerRequests.ServerMessage;
import dev.sparring.games.aibg.wire.messages.AibgJson;
import dev.sparring.games.aibg.wire.messages.ChoiceText;
import dev.sparring.games.aibg.wire.messages.Request;
import dev.sparring.json.JsonPlace;
import dev.sparring.rules.InvalidInputException;
import dev.sparring.text.Excerpt;
import dev.sparring.wire.CannotPlayException;
import dev.sparring.wire.Reply;
import dev.sparring.wire.session.BotSession;
import dev.sparring.wire.session.SeededBots;
import dev.sparring.wire.session.StandardErrorReport;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.OptionalLong;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/** The client of a bot: gets the server's requests by push or by polling, calls the bot, and sends its choices. */
public final class AibgClient {
    private static final Logger LOG = LoggerFactory.getLogger(AibgClient.class);
    /** The maximum time for which the end of a match waits for a bot that still computes a choice. */
    private static final Duration END_TIME = Duration.ofSeconds(1);

    /** The interval between polls of a server that pushes nothing. */
    private static final long POLL_MILLIS = 100;

    /** The time without a push message after which the client starts to poll. */
    private static final long FIRST_MILLIS = 500;

    private static final long PUSH_MILLIS = 5_000;
    private static final int MAX_ERROR = 200;

    private final Supplier<? extends Bot<AibgView, AibgAction>> bots;
    private final ClientArguments arguments;
    /** The bot of the running match; null between matches. */
    private @Nullable BotSession<AibgView, AibgAction> bot;
    /** The bot of the next match. */
    private @Nullable BotSession<AibgView, AibgAction> next;

    private @Nullable AibgView latest;
    /** The view of the last accepted choice; null before the first choice of a match. */
    private @Nullable AibgView answered;

    private List<CreatureType> types = List.of();

    public AibgClient(Supplier<? extends Bot<AibgView, AibgAction>> bots, ClientArguments arguments) {
        this.bots = bots;
        this.arguments = arguments;
    }

    /**
     * Plays until the match named by the arguments has ended, or until the connection is lost for good.
     *
     * @return 0, the exit code of a bot that has played
     * @throws CannotPlayException if the server refuses the bot or the connection is lost for good
     */
    public int play() {
        // The bot is created before the client connects, so that no clock is running yet.
        next = prepared(bots);
        try (ServerRequests server = new ServerRequests(arguments.webSocket(), Login.token(arguments))) {
            System.err.println("an AIBG bot plays "
                    + (arguments.game().isPresent() ? "game " + arguments.game().getAsLong() : "all its games") + " at "
                    + arguments.url());
            // A server that pushes is not polled. Any other server is polled after a while.
            boolean pushes = false;
            long wait = FIRST_MILLIS;
            while (server.givenUp().isEmpty()) {
                Optional<ServerMessage> push = server.push(pushes ? PUSH_MILLIS : wait);
                pushes |= push.isPresent();
                wait = POLL_MILLIS;
                Phase phase = push.isPresent() ? phase(push.get()) : pushes ? null : poll(server);
                if (phase == Phase.OVER && bot != null) {
                    end(bot, server, push);
                    if (arguments.game().isPresent()) {
                        return 0;
                    }
                } else if (phase != null && phase != Phase.OVER) {
                    turn(server, push, phase);
                }
            }
            throw new CannotPlayException(server.givenUp().get());
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            return 0;
        }
    }

    private static BotSession<AibgView, AibgAction> prepared(Supplier<? extends Bot<AibgView, AibgAction>> made) {
        BotSession<AibgView, AibgAction> session = new BotSession<>(made, new StandardErrorReport());
        session.prepare();
        return session;
    }

    private static @Nullable Phase phase(ServerMessage message) {
        return AibgJson.phase(message.phase()).orElse(null);
    }

    private @Nullable Phase poll(ServerRequests server) throws InterruptedException {
        return server.request(arguments.game(), "GET_GAME_PHASE")
                .flatMap(response -> Optional.ofNullable(
                                response.message().node().textValue())
                        .or(() -> Optional.of(response.phase()))
                        .flatMap(AibgJson::phase))
                .orElse(null);
    }

    private void end(BotSession<AibgView, AibgAction> playing, ServerRequests server, Optional<ServerMessage> push)
            throws InterruptedException {
        Optional<AibgView> last = push.flatMap(AibgClient::state);
        AibgView view = last.isPresent() ? last.get() : ViewFetcher.view(server, Phase.OVER, game(push));
        // A server may forget a match as soon as it has ended.
        AibgView seen = view != null ? view : Objects.requireNonNull(latest, "a bot that plays has seen a view");
        playing.end(seen, MatchResult.UNKNOWN, END_TIME);
        bot = null;
        next = prepared(bots);
        answered = null;
    }

    private void turn(ServerRequests server, Optional<ServerMessage> push, Phase phase) throws InterruptedException {
        OptionalLong game = game(push);
        if (arguments.game().isPresent()
                && game.isPresent()
                && game.getAsLong() != arguments.game().getAsLong()) {
            return;
        }
        Optional<AibgView> state = push.flatMap(AibgClient::state);
        AibgView view =
                state.isPresent() ? withTypes(state.get(), server, game) : ViewFetcher.view(server, phase, game);
        if (view == null || isAnswered(view, state.isPresent())) {
            return;
        }
        BotSession<AibgView, AibgAction> playing = bot != null ? bot : begin(push);
        bot = playing;
        latest = view;
        boolean accepted = send(server, game, view, playing.decide(view, deadline(push, phase)));
        // A poll can be too early, so a choice that was refused after a poll is sent again. After a push, it is not.
        answered = accepted || push.isPresent() ? view : null;
    }

    /** Returns the bot for a match that begins: the prepared one, or another if the server sends a seed for it. */
    private BotSession<AibgView, AibgAction> begin(Optional<ServerMessage> push) {
        OptionalLong seed = push.map(message ->
                        SeededBots.seed(message.message().field("seed").node().asText()))
                .orElse(OptionalLong.empty());
        Supplier<? extends Bot<AibgView, AibgAction>> seeded = SeededBots.with(bots, seed);
        return seeded.equals(bots) && next != null ? next : prepared(seeded);
    }

    /**
     * Returns whether a choice for this view has been sent. A server repeats a request after a lost connection, and while it waits
     * for the other player. Without a push, a turn in which nothing changed looks the same as the next one, so a move is sent
     * again.
     */
    private boolean isAnswered(AibgView view, boolean pushed) {
        return answered != null
                && answered.phase() == view.phase()
                && answered.round() == view.round()
                && (view.phase() != Phase.MOVE || (pushed && answered.equals(view)));
    }

    /** Returns the game id of a push message, or of the arguments. */
    private OptionalLong game(Optional<ServerMessage> push) {
        return push.map(message -> message.message().field("gameId").node())
                .filter(node -> node.canConvertToLong() && node.isIntegralNumber())
                .map(node -> OptionalLong.of(node.asLong()))
                .orElse(arguments.game());
    }

    /**
     * Sends the bot's choice, or a legal choice and a fault report if the bot failed.
     *
     * @return whether the choice counts as the player's answer
     */
    private boolean send(ServerRequests server, OptionalLong game, AibgView view, Reply<AibgAction> reply)
            throws InterruptedException {
        if (!(reply instanceof Reply.Answer<AibgAction> answer)) {
            return isAccepted(send(server, game, view, fallback(view), Map.of(Request.FAULT, reply.why())));
        }
        Optional<JsonNode> response = send(server, game, view, answer.action(), Map.of(Request.FINAL, "true"));
        boolean counts = isAccepted(response) || response.get().path("final").asBoolean();
        if (counts || view.legal().allows(answer.action())) {
            return counts;
        }
        // A server that waits for another choice would wait until the time runs out.
        return isAccepted(send(server, game, view, fallback(view), Map.of()));
    }

    private static Optional<JsonNode> send(
            ServerRequests server, OptionalLong game, AibgView view, AibgAction action, Map<String, String> headers)
            throws InterruptedException {
        String type = ChoiceText.type(view.phase());
        Optional<JsonNode> response = server.request(game, type, ChoiceText.write(action), headers)
                .map(message -> message.message().node());
        if (!isAccepted(response)) {
            String error = response.get().path("error").asText();
            LOG.info("{} was refused: {}", type, Excerpt.of(error, MAX_ERROR));
        }
        return response;
    }

    /** Returns whether the server has accepted a choice. A missing response counts as accepted. */
    private static boolean isAccepted(Optional<JsonNode> response) {
        return response.isEmpty() || response.get().path("accepted").asBoolean(true);
    }

    /** Returns a legal choice similar to the one with which the server replaces a missing choice. */
    private static AibgAction fallback(AibgView view) {
        return switch (view.phase()) {
            case POOL -> view.legal().sample(new SplitMix64(view.seat()));
            case LINEUP ->
                new AibgAction.LineUp(view.pool().stream()
                        .filter(Creature::alive)
                        .limit(MatchFormat.SLOTS)
                        .map(Creature::id)
                        .toList());
            default -> AibgAction.Attack.front();
        };
    }

    private static Deadline deadline(Optional<ServerMessage> push, Phase phase) {
        long standard = phase == Phase.POOL ? 10_000 : phase == Phase.LINEUP ? 5_000 : 1_000;
        long millis = push.map(message -> message.message().field("time").node().asLong(standard))
                .orElse(standard);
        // A message that was pushed while the bot still computed an earlier choice has waited in the queue.
        long waited = push.map(message -> System.nanoTime() - message.arrived()).orElse(0L);
        return Deadline.forBot(Duration.ofMillis(Math.max(1, millis - waited / 1_000_000)));
    }

    /** Returns the view in a push message. Sparring's server includes it. */
    private static Optional<AibgView> state(ServerMessage push) {
        JsonPlace state = push.message().field("state");
        if (!state.node().isObject()) {
            return Optional.empty();
        }
        try {
            return Optional.of(AibgJson.view(state));
        } catch (InvalidInputException e) {
            LOG.debug("unreadable state in a push message; requesting it", e);
            return Optional.empty();
        }
    }

    /** Adds the creature types, which the server only sends in the first phase. */
    private AibgView withTypes(AibgView view, ServerRequests server, OptionalLong game) throws InterruptedException {
        if (!view.possibleCreatures().isEmpty()) {
            types = view.possibleCreatures();
            return view;
        }
        if (types.isEmpty()) {
            types = ViewFetcher.types(server, game);
        }
        return view.withPossibleCreatures(types);
    }
}
