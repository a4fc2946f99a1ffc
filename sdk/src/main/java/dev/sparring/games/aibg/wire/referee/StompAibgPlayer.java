package dev.sparring.games.aibg.wire.referee;

import com.fasterxml.jackson.databind.JsonSerializable;
import dev.sparring.bot.Deadline;
import dev.sparring.bot.MatchResult;
import dev.sparring.games.aibg.AibgAction;
import dev.sparring.games.aibg.AibgView;
import dev.sparring.games.aibg.Phase;
import dev.sparring.games.aibg.wire.messages.AibgJson;
import dev.sparring.games.aibg.wire.messages.AibgJsonWriter;
import dev.sparring.games.aibg.wire.messages.ChoiceText;
import dev.sparring.games.aibg.wire.messages.Request;
import dev.sparring.rules.InvalidInputException;
import dev.sparring.wire.BotActivity;
import dev.sparring.wire.Launch;
import dev.sparring.wire.Player;
import dev.sparring.wire.Reply;
import dev.sparring.wire.Seating;
import dev.sparring.wire.http.HttpBotProcess;
import dev.sparring.wire.stomp.StompSession;
import java.time.Duration;
import java.util.List;
import java.util.Objects;
import java.util.Optional;
import java.util.OptionalLong;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.TimeUnit;
import java.util.function.BiConsumer;
import org.jspecify.annotations.Nullable;

/** The referee's connection to one player in one match: answers the player's requests and accepts its choices. */
// The callbacks on the end of a program complete futures of this class.
@SuppressWarnings("FutureReturnValueIgnored")
public final class StompAibgPlayer implements Player<AibgView, AibgAction> {
    /** The time limit for a bot to connect and subscribe. */
    private static final Duration START_TIME = Duration.ofSeconds(30);

    private static final String PAGE = " (docs/protocols/aibg.md#faults)";

    private final PlayerSessions sessions;
    private final String name;
    private final long gameId;
    private final Seating seating;
    /** The program that was started for the match; null for a bot that joined on its own. */
    private final @Nullable HttpBotProcess process;

    /** Whether the program may play further matches. */
    private final boolean reused;

    private final Runnable whenClosed;
    private final Refusals refusals = new Refusals();
    private final ChoiceTimer timer = new ChoiceTimer();
    private @Nullable AibgView view;
    private Deadline deadline = Deadline.none();
    private String lastEvent = "";
    /** The seed that is sent with every request of this match; for programs that play several. */
    private OptionalLong seed = OptionalLong.empty();

    private @Nullable OpenChoice choice;
    private boolean over;
    private boolean closed;
    /** The reason why the program has ended; null while it runs. */
    private @Nullable String ended;

    private StompAibgPlayer(
            PlayerSessions sessions,
            String name,
            Seating seating,
            @Nullable HttpBotProcess process,
            boolean reused,
            Runnable whenClosed) {
        this.reused = reused;
        this.sessions = sessions;
        this.name = name;
        this.gameId = AibgJson.gameId(seating.matchId());
        this.seating = seating;
        this.process = process;
        this.whenClosed = whenClosed;
    }

    /**
     * Returns a player for a bot that joins on its own.
     *
     * @param name the name with which the bot is logged in
     */
    public static StompAibgPlayer joined(PlayerSessions sessions, String name, Seating seating) {
        return new StompAibgPlayer(sessions, name, seating, null, false, () -> {});
    }

    /**
     * Returns a player for a bot whose program was started for the match.
     *
     * @param name the name with which the bot is logged in
     * @param reused whether the program may play further matches
     * @param whenClosed called once, after the player has been closed
     */
    public static StompAibgPlayer started(
            PlayerSessions sessions,
            String name,
            Seating seating,
            HttpBotProcess process,
            boolean reused,
            Runnable whenClosed) {
        StompAibgPlayer player = new StompAibgPlayer(sessions, name, seating, process, reused, whenClosed);
        process.ended().thenAccept(player::ended);
        return player;
    }

    /** Ends the player's part in the match, because its program has ended. */
    private synchronized void ended(String how) {
        ended = how + PAGE;
        if (choice != null) {
            choice.reply().complete(new Reply.Unavailable<>(ended, true));
        }
    }

    long gameId() {
        return gameId;
    }

    @Override
    public BotActivity activity() {
        return process == null ? BotActivity.UNKNOWN : process.activity();
    }

    String opponent() {
        return seating.names().get(1 - seating.seat().index());
    }

    synchronized boolean isOver() {
        return over;
    }

    /** Returns the phase by its name in the protocol. */
    String phase() {
        return AibgJson.phase(phaseNow());
    }

    private synchronized Phase phaseNow() {
        if (view == null) {
            return Phase.POOL;
        }
        return over ? Phase.OVER : view.phase();
    }

    @Override
    public CompletableFuture<Optional<String>> start(AibgView first) {
        synchronized (this) {
            view = first;
        }
        sessions.add(name, this);
        CompletableFuture<Optional<String>> ready =
                sessions.whenSubscribed(name).thenApply(subscribed -> Optional.empty());
        if (process != null) {
            process.ended()
                    .thenAccept(how -> ready.complete(Optional.of(
                            how + " before it connected; the server's address is in its environment" + PAGE)));
        }
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
        OpenChoice next = new OpenChoice(now, refusals, () -> new Reply.Late<>(lateness(time)));
        List<StompSession> receivers = sessions.openRequest(name, () -> open(next, now, limit));
        if (time.compareTo(Deadline.UNLIMITED) < 0) {
            timer.start(next, time.toNanos());
        }
        push(next, receivers);
        return next.reply();
    }

    private synchronized void open(OpenChoice next, AibgView now, Deadline limit) {
        AibgView before = view();
        lastEvent = before.phase() == now.phase() && now.phase() == Phase.MOVE && before.round() == now.round()
                ? "TURN"
                : "PHASE";
        view = now;
        deadline = limit;
        choice = next;
        if (ended != null) {
            next.reply().complete(new Reply.Unavailable<>(ended, true));
        }
    }

    private AibgView view() {
        return Objects.requireNonNull(view, "start sets the first view");
    }

    private String lateness(Duration time) {
        String disconnected = sessions.isSubscribed(name) ? "" : ", and is not connected";
        return name + " made no choice within " + time.toMillis() + " ms" + disconnected;
    }

    /** Returns and removes the reasons why messages were refused since the last accepted choice. */
    public List<String> takeFaults() {
        return refusals.take();
    }

    /** Returns what pushes the request that is open now to a session of the player. It does nothing if there is none. */
    synchronized Runnable pushTo(StompSession session) {
        OpenChoice open = choice;
        return open == null ? () -> {} : () -> push(open, List.of(session));
    }

    /** Pushes a request to sessions of the player, unless it has been answered. */
    private void push(OpenChoice asked, List<StompSession> receivers) {
        AibgView shown;
        String event;
        long millis;
        synchronized (this) {
            if (over || choice != asked || !asked.isOpen()) {
                return;
            }
            shown = view();
            event = lastEvent;
            millis = deadline.remaining().toMillis();
        }
        PlayerSessions.push(
                receivers, AibgJson.phase(shown.phase()), PushMessage.request(event, gameId, shown, seed, millis));
    }

    /** Answers a message from the player. */
    void handle(Request request, BiConsumer<String, JsonSerializable> answer) {
        // The player gets the response to its choice before any push message that follows from it.
        Runnable afterwards = () -> {};
        JsonSerializable response;
        String phase;
        synchronized (this) {
            phase = phase();
            Optional<JsonSerializable> part = ViewRequests.answer(request.type(), view(), phaseNow());
            OpenChoice current = choice;
            if (part.isPresent()) {
                response = part.get();
            } else {
                try {
                    OpenChoice accepting = openChoice(request);
                    AibgAction action = accepting.accept(request);
                    response = AibgJsonWriter.accepted(action, view());
                    afterwards = () -> accepting.complete(action, request);
                } catch (InvalidInputException e) {
                    refusals.add(e.getMessage());
                    boolean counts = false;
                    if (request.isFinal() && current != null && current.isOpen()) {
                        counts = true;
                        afterwards = current::expire;
                    }
                    response = PlayerSessions.refusal(e.getMessage()).put("final", counts);
                }
            }
        }
        answer.accept(phase, response);
        afterwards.run();
    }

    /**
     * Returns the choice that a message makes.
     *
     * @throws InvalidInputException if the player cannot make this choice now
     */
    private OpenChoice openChoice(Request request) {
        Phase wanted = ChoiceText.phase(request.type())
                .orElseThrow(() -> new InvalidInputException("messageType: unknown type '"
                        + request.type().replaceAll("[^A-Za-z_]", "?") + "' (docs/protocols/aibg.md#messages)"));
        if (over || view().phase() != wanted) {
            throw new InvalidInputException(request.type() + " belongs to " + AibgJson.phase(wanted)
                    + ", but the phase is " + phase() + " (docs/protocols/aibg.md#choices)");
        }
        if (lastEvent.isEmpty()) {
            throw new InvalidInputException(
                    "the match has not started yet: send the choice again after the push message"
                            + " with POOL_SELECTION, or a little later (docs/protocols/aibg.md#choices)");
        }
        if (choice == null || !choice.isOpen()) {
            throw new InvalidInputException("a choice has already been made for this turn, or its time has run out"
                    + " (docs/protocols/aibg.md#choices)");
        }
        return choice;
    }

    @Override
    public CompletableFuture<Void> end(AibgView last, MatchResult result) {
        synchronized (this) {
            view = last;
            over = true;
        }
        sessions.push(name, AibgJson.phase(Phase.OVER), PushMessage.gameOver(gameId, last));
        if (reused && process != null) {
            process.endMatch();
        }
        return CompletableFuture.completedFuture(null);
    }

    @Override
    public Optional<Player<AibgView, AibgAction>> nextMatch(Launch launch, Seating next) {
        synchronized (this) {
            if (!reused
                    || process == null
                    || !over
                    || closed
                    || !refusals.take().isEmpty()) {
                return Optional.empty();
            }
        }
        if (!sessions.isSubscribed(name) || !process.nextMatch(launch)) {
            return Optional.empty();
        }
        synchronized (this) {
            // The other player closes the program.
            closed = true;
        }
        StompAibgPlayer player = started(sessions, name, next, process, true, whenClosed);
        // Other programs may not accept a field that the original does not send.
        player.seed = launch.announcesReady() ? launch.seed() : OptionalLong.empty();
        return Optional.of(player);
    }

    @Override
    public void close() {
        boolean first;
        synchronized (this) {
            first = !closed;
            closed = true;
            over = true;
            if (choice != null) {
                choice.reply().complete(new Reply.Unavailable<>("the match was stopped", true));
            }
        }
        if (process != null) {
            process.close();
        }
        sessions.ended(name);
        if (first) {
            whenClosed.run();
        }
    }
}
