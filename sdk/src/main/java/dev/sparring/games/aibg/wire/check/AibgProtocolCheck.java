package dev.sparring.games.aibg.wire.check;

import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.sparring.bot.Deadline;
import dev.sparring.bot.MatchResult;
import dev.sparring.bot.Seat;
import dev.sparring.games.aibg.AibgAction;
import dev.sparring.games.aibg.AibgView;
import dev.sparring.games.aibg.Phase;
import dev.sparring.games.aibg.wire.bot.ClientLaunch;
import dev.sparring.games.aibg.wire.messages.AibgJson;
import dev.sparring.games.aibg.wire.messages.ChoiceText;
import dev.sparring.games.aibg.wire.referee.PlayerSessions;
import dev.sparring.games.aibg.wire.referee.StompAibgPlayer;
import dev.sparring.json.Json;
import dev.sparring.rules.Setup;
import dev.sparring.wire.CannotPlayException;
import dev.sparring.wire.CheckStep;
import dev.sparring.wire.Launch;
import dev.sparring.wire.PracticeMatch;
import dev.sparring.wire.ProtocolCheck;
import dev.sparring.wire.Reply;
import dev.sparring.wire.Seating;
import dev.sparring.wire.StepResult;
import dev.sparring.wire.http.HttpBotProcess;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;
import org.jspecify.annotations.Nullable;

/** The steps of the check of AIBG's protocol: connecting, subscribing, and a choice of each kind. */
public final class AibgProtocolCheck implements ProtocolCheck {
    private static final String PROTOCOL = "docs/protocols/aibg.md";
    private static final String JOINING = PROTOCOL + "#joining";
    private static final String CHOICES = PROTOCOL + "#choices";
    private static final String PUSHES = PROTOCOL + "#push-messages";

    private static final String CONNECTS = "connects with its token";
    private static final String SUBSCRIBES = "subscribes to its queue";
    private static final String POOL = "chooses a pool";
    private static final String LINEUP = "chooses a line-up";
    private static final String MOVE = "chooses a move";
    private static final String PLAYS = "makes five more choices";
    private static final String UNKNOWN = "ignores unknown messages";
    private static final String OVER = "chooses nothing after the end";

    private static final String NAME = "bot-1";
    private static final long GAME = 1;
    private static final Duration START_TIME = Duration.ofSeconds(30);
    private static final Duration QUIET = Duration.ofMillis(300);

    private final Launch launch;
    private final Seating seating;
    private final Map<String, String> options;
    private final PracticeMatch<?, AibgView, AibgAction> game;
    private volatile @Nullable CheckAibgServer server;
    private volatile @Nullable HttpBotProcess process;
    private volatile @Nullable StompAibgPlayer player;

    /** Creates the check of a program in matches of this setup. */
    public <S> AibgProtocolCheck(Launch launch, Setup<S, AibgView, AibgAction> setup) {
        this.launch = launch;
        this.seating = new Seating(Long.toString(GAME), new Seat(0), List.of("checked", "other"), setup.time());
        this.options = setup.options();
        this.game = new PracticeMatch<>(setup, choice -> 1);
    }

    @Override
    public List<CheckStep> steps() {
        return List.of(
                new CheckStep(CONNECTS, List.of(), JOINING, this::connects),
                new CheckStep(SUBSCRIBES, List.of(CONNECTS), JOINING, this::subscribes),
                new CheckStep(POOL, List.of(SUBSCRIBES), CHOICES, this::chooses),
                new CheckStep(LINEUP, List.of(POOL), CHOICES, this::chooses),
                new CheckStep(MOVE, List.of(LINEUP), CHOICES, this::chooses),
                new CheckStep(PLAYS, List.of(MOVE), CHOICES, () -> chooses(5)),
                new CheckStep(UNKNOWN, List.of(PLAYS), PUSHES, this::ignoresUnknownMessages),
                new CheckStep(OVER, List.of(PLAYS), PUSHES, this::endsQuietly));
    }

    private StepResult connects() {
        server = new CheckAibgServer();
        Map<String, String> arguments = Map.of(
                "url", server.baseUrl(),
                "username", NAME,
                "token", server.token(NAME),
                "game", Long.toString(GAME));
        process =
                HttpBotProcess.startClient(ClientLaunch.with(launch, arguments).withRefereePort(server.port()));
        String sent = "(its environment: AIBG_URL=" + server.baseUrl() + " AIBG_USERNAME AIBG_TOKEN AIBG_GAME)";
        if (within(server.connected(), START_TIME)) {
            String name = server.connected().join();
            return name.equals(NAME)
                    ? StepResult.passed(sent, "(CONNECT)")
                    : StepResult.failed(
                            sent,
                            "(CONNECT)",
                            List.of("it connected as " + name + ", but the match is for " + NAME
                                    + ": if AIBG_TOKEN is set, connect with it instead of logging in"
                                    + " (docs/protocols/aibg.md#joining)"));
        }
        List<String> attempts = server.attempts();
        List<String> why = new ArrayList<>();
        ended().ifPresent(how -> why.add(how + " before it connected (docs/check.md#crash)"));
        why.add((attempts.isEmpty()
                        ? "it sent nothing within " + START_TIME.toSeconds() + " s"
                        : "its last request was " + attempts.get(attempts.size() - 1))
                + "; expected a WebSocket to " + server.baseUrl().replaceFirst("http", "ws")
                + "player (the address is in"
                + " AIBG_URL) with the header Authorization: Bearer TOKEN (the token is in AIBG_TOKEN), and in it the"
                + " frame CONNECT (docs/protocols/aibg.md#joining)");
        return StepResult.failed(sent, String.join("\n", attempts), why);
    }

    private CheckAibgServer server() {
        return Objects.requireNonNull(server, "the first step starts the server");
    }

    private HttpBotProcess process() {
        return Objects.requireNonNull(process, "the first step starts the program");
    }

    private StompAibgPlayer player() {
        return Objects.requireNonNull(player, "the second step creates the player");
    }

    private StepResult subscribes() {
        player = StompAibgPlayer.joined(server().sessions(), NAME, seating);
        // The match exists before the bot has subscribed, so a bot that sends a request immediately finds it.
        CompletableFuture<Optional<String>> ready = player.start(game.view());
        if (within(ready, START_TIME)) {
            return StepResult.passed("(CONNECTED)", "SUBSCRIBE " + PlayerSessions.OUT);
        }
        String received = String.join(", ", server().subscriptions());
        return StepResult.failed(
                "(CONNECTED)",
                received,
                List.of(ended().map(how -> how + " before it subscribed (docs/check.md#crash)")
                        .orElseGet(() ->
                                "it did not subscribe to " + PlayerSessions.OUT + " within " + START_TIME.toSeconds()
                                        + " s, so it cannot receive messages"
                                        + (received.isEmpty() ? "" : "; it has subscribed to " + received)
                                        + " (docs/protocols/aibg.md#joining)")));
    }

    private Optional<String> ended() {
        return process().isAlive()
                ? Optional.empty()
                : Optional.of(process().ended().join());
    }

    /** Waits for a future, but no longer than the program runs, and returns whether the future is done. */
    private boolean within(CompletableFuture<?> awaited, Duration time) {
        CompletableFuture<Object> first =
                CompletableFuture.anyOf(awaited, process().ended());
        try {
            first.get(time.toMillis(), TimeUnit.MILLISECONDS);
            return awaited.isDone();
        } catch (TimeoutException e) {
            return false;
        } catch (ExecutionException e) {
            throw new IllegalStateException("none of these futures fails", e);
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            throw new CannotPlayException("the check was stopped", e);
        }
    }

    private Duration time(Phase phase) {
        String option = switch (phase) {
            case POOL -> "pool_time";
            case LINEUP -> "lineup_time";
            default -> "move_time";
        };
        return Duration.ofMillis(Long.parseLong(options.get(option)));
    }

    private StepResult chooses(int times) {
        List<String> faults = new ArrayList<>();
        StepResult last = StepResult.passed("", "");
        for (int i = 0; i < times && last.canContinue() && !game.isOver(); i++) {
            last = chooses();
            faults.addAll(last.why());
        }
        return last.withFaults(faults);
    }

    private StepResult chooses() {
        AibgView view = game.view();
        Duration time = time(view.phase());
        String phase = AibgJson.phase(view.phase());
        CompletableFuture<Reply<AibgAction>> pending = player().ask(view, Deadline.in(time));
        boolean replied = within(pending, time.plus(START_TIME));
        List<String> messages = server().takeMessages();
        String sent = "(" + phase + ", " + time.toMillis() + " ms)";
        String answered = messages.isEmpty() ? "" : messages.get(messages.size() - 1);
        List<String> why = new ArrayList<>(server().takeFaults());
        if (!replied) {
            why.add(ended().orElse("it ended") + " instead of choosing (docs/check.md#crash)");
            return StepResult.failed(sent, answered, why);
        }
        Reply<AibgAction> reply = pending.join();
        if (reply instanceof Reply.Answer<AibgAction> answer) {
            why.addAll(answer.faults());
            List<String> whyNot = game.whyNot(answer.action());
            if (whyNot.isEmpty()) {
                game.act(Optional.of(answer.action()));
                return StepResult.warnedIfAny(why, sent, answered);
            }
            why.addAll(whyNot);
        } else if (reply instanceof Reply.Unreadable<AibgAction>) {
            why.add(reply.why());
        }
        why.addAll(player().takeFaults());
        why.add("it made no legal choice within " + time.toMillis() + " ms; expected " + expected(view)
                + ", received "
                + (messages.isEmpty() ? "nothing" : messages.size() == 1 ? "1 message" : messages.size() + " messages")
                + " (docs/protocols/aibg.md#choices)");
        return StepResult.failed(sent, answered, why);
    }

    /** Returns an example of a legal message. */
    private static String expected(AibgView view) {
        String text = switch (view.phase()) {
            case POOL -> "twelve names of types";
            case LINEUP -> "" + view.pool().get(0).id();
            default -> "attack";
        };
        return "{\"gameId\": " + GAME + ", \"messageType\": \"" + ChoiceText.type(view.phase())
                + "\", \"messageText\": \"" + text + "\"} to " + PlayerSessions.IN;
    }

    private StepResult ignoresUnknownMessages() {
        ObjectNode unknown =
                Json.MAPPER.createObjectNode().put("event", "WEATHER").put("gameId", GAME);
        unknown.putObject("sky").put("colour", "blue");
        server().sessions().push(NAME, "HALF_TIME", unknown);
        return game.isOver() ? StepResult.passed("", "") : chooses().asWarning();
    }

    private StepResult endsQuietly() {
        server().takeMessages();
        player().end(game.view(), MatchResult.UNKNOWN).join();
        within(new CompletableFuture<>(), QUIET);
        List<String> choices = server().takeMessages().stream()
                .filter(message -> message.contains("SELECT_"))
                .toList();
        String sent = "{\"event\": \"GAME_OVER\"}";
        return choices.isEmpty()
                ? StepResult.passed(sent, "")
                : StepResult.warned(
                        sent,
                        choices.get(0),
                        List.of("it still sends choices after the end: disconnect, or wait for the next match"
                                + " (docs/protocols/aibg.md#push-messages)"));
    }

    @Override
    public Optional<PracticeMatch.Tally> tally() {
        return Optional.of(game.tally());
    }

    @Override
    public void close() {
        if (process != null) {
            process.close();
        }
        if (player != null) {
            player.close();
        }
        if (server != null) {
            server.close();
        }
    }
}
