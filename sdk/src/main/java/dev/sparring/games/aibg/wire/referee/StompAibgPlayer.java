package dev.sparring.games.aibg.wire.referee;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.IntNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import com.fasterxml.jackson.databind.node.TextNode;
import dev.sparring.bot.Deadline;
import dev.sparring.bot.MatchResult;
import dev.sparring.games.aibg.AibgAction;
import dev.sparring.games.aibg.AibgView;
import dev.sparring.games.aibg.Phase;
import dev.sparring.games.aibg.wire.messages.AibgJson;
import dev.sparring.games.aibg.wire.messages.Request;
import dev.sparring.json.Json;
import dev.sparring.rules.InvalidInputException;
import dev.sparring.wire.BotActivity;
import dev.sparring.wire.Player;
import dev.sparring.wire.Reply;
import dev.sparring.wire.Seating;
import dev.sparring.wire.http.HttpBotProcess;
import java.time.Duration;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.TimeUnit;
import java.util.function.BiConsumer;

/** The referee's end of one player in one game: answers what the player asks, and takes what it chooses. */
// What is done when a program has ended completes futures of this class, which tell.
@SuppressWarnings("FutureReturnValueIgnored")
public final class StompAibgPlayer implements Player<AibgView, AibgAction> {
    /** How long a bot may take until it is connected and has subscribed. */
    private static final Duration START_TIME = Duration.ofSeconds(30);

    private static final String PAGE = " (docs/protocols/aibg.md#faults)";

    private final PlayerSessions hall;
    private final String name;
    private final long gameId;
    private final Seating seating;
    private final Optional<HttpBotProcess> process;
    private final Refusals refusals = new Refusals();
    private AibgView view;
    private Deadline deadline = Deadline.none();
    private String lastEvent = "";
    private OpenChoice asked;
    private boolean over;
    private Optional<String> gone = Optional.empty();

    /**
     * Seats a player.
     *
     * @param name what it is logged in as
     * @param process its program, where it was started for the match
     */
    public StompAibgPlayer(PlayerSessions hall, String name, Seating seating, Optional<HttpBotProcess> process) {
        this.hall = hall;
        this.name = name;
        this.gameId = AibgJson.gameId(seating.matchId());
        this.seating = seating;
        this.process = process;
        process.ifPresent(program -> program.ended().thenAccept(this::ended));
    }

    /** Its program has ended, which ends its part in the match. */
    private synchronized void ended(String how) {
        gone = Optional.of("the program " + how + PAGE);
        if (asked != null) {
            asked.reply().complete(new Reply.Unavailable<>(gone.get(), true));
        }
    }

    long gameId() {
        return gameId;
    }

    @Override
    public BotActivity activity() {
        return process.map(HttpBotProcess::activity).orElse(BotActivity.UNKNOWN);
    }

    String opponent() {
        return seating.names().get(1 - seating.seat().index());
    }

    synchronized boolean isOver() {
        return over;
    }

    /** The phase, as the wire calls it. */
    synchronized String phase() {
        return view == null ? AibgJson.phase(Phase.POOL) : AibgJson.phase(over ? Phase.OVER : view.phase());
    }

    @Override
    public CompletableFuture<Optional<String>> start(AibgView first) {
        synchronized (this) {
            view = first;
        }
        hall.enter(name, this);
        CompletableFuture<Optional<String>> ready = hall.here(name).thenApply(here -> Optional.empty());
        process.ifPresent(program -> program.ended()
                .thenAccept(how -> ready.complete(Optional.of(
                        "the program " + how + " before it had connected; where to is in its environment" + PAGE))));
        return seating.time().isUnlimited()
                ? ready
                : ready.completeOnTimeout(
                        Optional.of(name + " did not connect and subscribe to " + PlayerSessions.OUT + " within "
                                + START_TIME.toSeconds() + " s" + PAGE),
                        START_TIME.toMillis(),
                        TimeUnit.MILLISECONDS);
    }

    @Override
    public CompletableFuture<Reply<AibgAction>> ask(AibgView now, Deadline limit) {
        Duration time = limit.remaining();
        OpenChoice choice = new OpenChoice(now, refusals, time, lateness(time));
        synchronized (this) {
            lastEvent = view.phase() == now.phase() && now.phase() == Phase.MOVE && view.round() == now.round()
                    ? "TURN"
                    : "PHASE";
            view = now;
            deadline = limit;
            asked = choice;
            gone.ifPresent(why -> choice.reply().complete(new Reply.Unavailable<>(why, true)));
        }
        tellAgain();
        return choice.reply();
    }

    private String lateness(Duration time) {
        String away = hall.isHere(name) ? "" : ", and is not connected";
        return name + " chose nothing within " + time.toMillis() + " ms" + away;
    }

    /** Returns why the choices were refused that it has tried since its last good one. */
    public List<String> takeFaults() {
        return refusals.take();
    }

    /** Tells the player what is asked of it now. */
    void tellAgain() {
        ObjectNode message = Json.MAPPER.createObjectNode();
        String phase;
        synchronized (this) {
            if (over || asked == null || !asked.isOpen()) {
                return;
            }
            phase = phase();
            message.put("event", lastEvent).put("gameId", gameId);
            message.put("round", view.round()).put("turn", view.turn());
            message.put("time", deadline.remaining().toMillis());
            ObjectNode state = AibgJson.view(view);
            if (view.phase() != Phase.POOL) {
                // They never change, and with them a message would be longer than common clients take.
                state.putArray("possibleCreatures");
            }
            message.set("state", state);
        }
        hall.push(name, phase, message);
    }

    /** Answers a message of the player. */
    void handle(Request request, BiConsumer<String, JsonNode> answer) {
        // The player hears that its choice was taken before it hears what came of it.
        Runnable afterwards = () -> {};
        JsonNode said;
        String phase;
        synchronized (this) {
            phase = phase();
            Optional<JsonNode> known = lookUp(request.type());
            OpenChoice choice = asked;
            if (known.isPresent()) {
                said = known.get();
            } else {
                try {
                    AibgAction action = choice(request);
                    said = AibgJson.accepted(action, view);
                    afterwards = () -> choice.complete(action, request);
                } catch (InvalidInputException e) {
                    refusals.add(e.getMessage());
                    boolean counts = request.isFinal() && choice != null && choice.isOpen();
                    said = PlayerSessions.refusal(e.getMessage()).put("final", counts);
                    afterwards = counts ? choice::expire : afterwards;
                }
            }
        }
        answer.accept(phase, said);
        afterwards.run();
    }

    private Optional<JsonNode> lookUp(String type) {
        boolean fighting = view.phase() == Phase.MOVE && !over;
        return Optional.ofNullable(
                switch (type) {
                    case "GET_POSSIBLE_CREATURES" -> Json.MAPPER.valueToTree(view.possibleCreatures());
                    case "GET_PLAYER_CREATURE_POOL" -> AibgJson.creatures(view.pool());
                    case "GET_PLAYER_CREATURES_IN_PLAY" -> AibgJson.creatures(fighting ? view.inPlay() : List.of());
                    case "GET_OPPONENT_CREATURES_IN_PLAY" ->
                        AibgJson.creatures(fighting ? view.opponentInPlay() : List.of());
                    case "GET_SHOP" -> AibgJson.items(view.shop());
                    case "GET_AVAILABLE_SHOP" -> AibgJson.items(view.availableShop());
                    case "GET_CURRENCY" -> IntNode.valueOf(view.atoms());
                    case "GET_ROUND_NUMBER" -> IntNode.valueOf(view.round());
                    case "GET_ROUNDS_WON" -> AibgJson.roundsWon(view);
                    case "GET_DOMAIN" -> AibgJson.domain(view.domain());
                    case "GET_GAME_PHASE" -> TextNode.valueOf(phase());
                    default -> null;
                });
    }

    /**
     * What the player chooses.
     *
     * @throws InvalidInputException if it may not choose that now
     */
    private AibgAction choice(Request request) {
        Phase wanted = switch (request.type()) {
            case "SELECT_PLAYER_CREATURE_POOL" -> Phase.POOL;
            case "SELECT_PLAYER_CREATURES_IN_PLAY" -> Phase.LINEUP;
            case "SELECT_MOVE" -> Phase.MOVE;
            default ->
                throw new InvalidInputException("messageType: there is no '"
                        + request.type().replaceAll("[^A-Za-z_]", "?") + "' (docs/protocols/aibg.md#messages)");
        };
        if (over || view.phase() != wanted) {
            throw new InvalidInputException(request.type() + " belongs to " + AibgJson.phase(wanted) + ", and this is "
                    + phase() + " (docs/protocols/aibg.md#choices)");
        }
        if (lastEvent.isEmpty()) {
            throw new InvalidInputException(
                    "nobody has been asked yet: choose again when the push of POOL_SELECTION has come, or a"
                            + " little later (docs/protocols/aibg.md#choices)");
        }
        if (asked == null || !asked.isOpen()) {
            throw new InvalidInputException(
                    "a choice has been made for this turn, or its time is over" + " (docs/protocols/aibg.md#choices)");
        }
        return asked.take(request);
    }

    @Override
    public CompletableFuture<Void> end(AibgView last, MatchResult result) {
        ObjectNode message = Json.MAPPER.createObjectNode().put("event", "GAME_OVER");
        message.put("gameId", gameId).put("round", last.round()).put("turn", last.turn());
        message.put(
                "result",
                last.roundsWon() > last.opponentRoundsWon()
                        ? "WON"
                        : last.roundsWon() < last.opponentRoundsWon() ? "LOST" : "DRAW");
        message.set("state", AibgJson.view(last));
        synchronized (this) {
            view = last;
            over = true;
        }
        hall.push(name, AibgJson.phase(Phase.OVER), message);
        return CompletableFuture.completedFuture(null);
    }

    @Override
    public void close() {
        synchronized (this) {
            over = true;
            if (asked != null) {
                asked.reply().complete(new Reply.Unavailable<>("the match was stopped", true));
            }
        }
        process.ifPresent(HttpBotProcess::close);
        hall.leave(name);
    }
}
