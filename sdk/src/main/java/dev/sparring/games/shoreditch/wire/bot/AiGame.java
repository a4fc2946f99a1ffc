package dev.sparring.games.shoreditch.wire.bot;

import dev.sparring.bot.Bot;
import dev.sparring.bot.Deadline;
import dev.sparring.bot.MatchResult;
import dev.sparring.games.shoreditch.Event;
import dev.sparring.games.shoreditch.Offer;
import dev.sparring.games.shoreditch.Outcome;
import dev.sparring.games.shoreditch.Phase;
import dev.sparring.games.shoreditch.ShoreditchAction;
import dev.sparring.games.shoreditch.ShoreditchView;
import dev.sparring.games.shoreditch.wire.messages.ActionReader;
import dev.sparring.games.shoreditch.wire.messages.Answers;
import dev.sparring.games.shoreditch.wire.messages.Holdings;
import dev.sparring.games.shoreditch.wire.messages.PlayerObject;
import dev.sparring.json.JsonPlace;
import dev.sparring.rules.InvalidInputException;
import dev.sparring.wire.Reply;
import dev.sparring.wire.http.HttpAnswer;
import dev.sparring.wire.session.BotSession;
import dev.sparring.wire.session.SeededBots;
import dev.sparring.wire.session.StandardErrorReport;
import java.net.URI;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalLong;
import java.util.concurrent.Executor;
import java.util.concurrent.Executors;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.locks.ReentrantLock;
import java.util.function.Predicate;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;

/** One player of one game on the AI's side: its bot and its startup. Only one thread at a time calls the bot. */
final class AiGame {
    /** The time for which the gamerunner waits for an answer. */
    private static final Duration ANSWER_TIME = Duration.ofSeconds(5);

    private static final Duration DEFAULT_TURN_TIME = Duration.ofSeconds(15);
    /** The original gamerunner loses calls that arrive before it has recorded that the turn was taken. */
    private static final Duration GRACE = Duration.ofMillis(50);

    private static final Executor THREADS = Executors.newCachedThreadPool(work -> {
        Thread thread = new Thread(work, "shoreditch turn");
        thread.setDaemon(true);
        return thread;
    });

    private final BotSession<ShoreditchView, ShoreditchAction> bot;
    private final Caller caller;
    private final String id;
    private final Duration turnTime;
    private final Duration grace;
    private final Holdings holdings;
    private final ReentrantLock busy = new ReentrantLock();
    private String name;
    private Map<String, List<Event>> actions;
    private volatile @Nullable AiTurn turn;

    private AiGame(
            BotSession<ShoreditchView, ShoreditchAction> bot, PlayerObject player, URI endpoint, JsonPlace body) {
        this.bot = bot;
        this.caller = new Caller(endpoint, player.id(), player.secret());
        this.id = player.id();
        this.name = player.name();
        this.actions = player.actions();
        this.holdings = new Holdings(player.startup());
        this.turnTime = turnTime(body.field("turn_time"));
        boolean ours = "sparring".equals(body.field("gamerunner").node().textValue());
        this.grace = ours ? Duration.ZERO : GRACE;
    }

    /**
     * Creates the bot for a game that is announced.
     *
     * @throws InvalidInputException if the body does not contain a player and an endpoint
     */
    static AiGame begin(Supplier<? extends Bot<ShoreditchView, ShoreditchAction>> bots, JsonPlace body) {
        PlayerObject player = PlayerObject.read(body.field("player"));
        String endpoint = body.field("endpoint").text();
        if (!endpoint.matches("https?://[^/]+/.*")) {
            throw body.field("endpoint").expected("the address of the game on the gamerunner");
        }
        try {
            OptionalLong seed = SeededBots.seed(body.field("seed").node().asText());
            BotSession<ShoreditchView, ShoreditchAction> bot =
                    new BotSession<>(SeededBots.with(bots, seed), new StandardErrorReport());
            bot.prepare();
            return new AiGame(bot, player, URI.create(endpoint.replaceAll("/+$", "")), body);
        } catch (IllegalArgumentException e) {
            throw body.field("endpoint").expected("an address");
        }
    }

    private static Duration turnTime(JsonPlace place) {
        if (!place.node().isIntegralNumber()) {
            return DEFAULT_TURN_TIME;
        }
        long millis = place.node().longValue();
        return millis < 0 ? Deadline.UNLIMITED : Duration.ofMillis(millis);
    }

    /** Answers whether the bot takes its turn, and starts to play it if so. */
    HttpAnswer startTurn(JsonPlace body) {
        PlayerObject sent = PlayerObject.read(body.field("player"));
        return asked(Phase.START, Optional.of(sent), Optional.empty(), action -> {
            if (!(action instanceof ShoreditchAction.TakeTurn)) {
                return false;
            }
            AiTurn taken = new AiTurn(this, caller, Deadline.forBot(turnTime));
            turn = taken;
            THREADS.execute(() -> play(taken));
            return true;
        });
    }

    /** Answers whether the bot accepts an offer. */
    HttpAnswer offer(JsonPlace body) {
        JsonPlace player = body.field("player");
        Optional<PlayerObject> sent =
                player.node().isObject() ? Optional.of(PlayerObject.read(player)) : Optional.empty();
        String proposer = Optional.ofNullable(body.field("proposer").node().textValue())
                .or(() -> Optional.ofNullable(player.node().textValue()))
                .orElse("");
        Offer offer = new Offer(
                proposer,
                ActionReader.resources(body.field("offering")),
                ActionReader.resources(body.field("requesting")));
        return asked(Phase.OFFER, sent, Optional.of(offer), ShoreditchAction.Accept.class::isInstance);
    }

    /** Asks the bot and answers 200 for yes or 403 for no. */
    private HttpAnswer asked(
            Phase phase, Optional<PlayerObject> sent, Optional<Offer> offer, Predicate<ShoreditchAction> isYes) {
        Deadline deadline = Deadline.forBot(ANSWER_TIME);
        if (!claim()) {
            return Answers.refused(503, "the bot is still busy with an earlier request");
        }
        try {
            sent.ifPresent(this::learn);
            Reply<ShoreditchAction> reply = decide(view(phase, offer, Optional.empty()), deadline);
            if (reply instanceof Reply.Answer<ShoreditchAction> answer) {
                return isYes.test(answer.action())
                        ? HttpAnswer.json(200, "{}")
                        : new HttpAnswer(403, "application/json", "");
            }
            return HttpAnswer.failed(reply.why());
        } finally {
            busy.unlock();
        }
    }

    Reply<ShoreditchAction> decide(ShoreditchView view, Deadline deadline) {
        return bot.decide(view, deadline);
    }

    private void play(AiTurn taken) {
        busy.lock();
        try {
            TimeUnit.NANOSECONDS.sleep(grace.toNanos());
            actions = Map.of();
            taken.play();
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        } finally {
            busy.unlock();
        }
    }

    /** Updates the player's startup after an action. */
    void update(ShoreditchAction action, Caller.Answer answer) {
        answer.startup().ifPresentOrElse(holdings::update, () -> holdings.apply(action, answer.outcome()));
    }

    ShoreditchView view(Phase phase, Optional<Offer> offer, Optional<Outcome> outcome) {
        return new ShoreditchView(id, name, phase, holdings.startup(), actions, offer, outcome);
    }

    private void learn(PlayerObject player) {
        name = player.name();
        actions = player.actions();
        holdings.update(player.startup());
    }

    /** Stops the turn that is being played, if any: its time has run out or its game was cancelled. */
    void endTurn() {
        AiTurn playing = turn;
        if (playing != null) {
            playing.stop();
        }
    }

    /** Reports the end of the game to the bot, unless an earlier call of the bot has not returned in time. */
    void end(Optional<JsonPlace> body) {
        endTurn();
        Optional<PlayerObject> sent = body.map(there -> there.field("player"))
                .filter(player -> player.node().isObject())
                .map(PlayerObject::read);
        if (claim()) {
            try {
                sent.ifPresent(this::learn);
                bot.end(view(Phase.WAITING, Optional.empty(), Optional.empty()), MatchResult.UNKNOWN, ANSWER_TIME);
            } finally {
                busy.unlock();
            }
        }
    }

    private boolean claim() {
        try {
            return busy.tryLock(ANSWER_TIME.toNanos(), TimeUnit.NANOSECONDS);
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            return false;
        }
    }
}
