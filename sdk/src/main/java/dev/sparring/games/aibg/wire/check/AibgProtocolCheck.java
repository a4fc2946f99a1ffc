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
import java.util.Optional;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;

/** The steps of AIBG's wire: coming in, subscribing, and a choice of each kind. */
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
    private static final String UNKNOWN = "passes over unknown messages";
    private static final String OVER = "chooses nothing after the end";

    private static final String NAME = "bot-1";
    private static final long GAME = 1;
    private static final Duration START_TIME = Duration.ofSeconds(30);
    private static final Duration QUIET = Duration.ofMillis(300);

    private final Launch launch;
    private final Seating seating;
    private final Map<String, String> options;
    private final PracticeMatch<?, AibgView, AibgAction> game;
    private volatile Optional<CheckAibgServer> hall = Optional.empty();
    private volatile Optional<HttpBotProcess> process = Optional.empty();
    private volatile Optional<StompAibgPlayer> player = Optional.empty();

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
                new CheckStep(UNKNOWN, List.of(PLAYS), PUSHES, this::passesOverUnknownMessages),
                new CheckStep(OVER, List.of(PLAYS), PUSHES, this::endsQuietly));
    }

    private CheckAibgServer hall() {
        return hall.orElseThrow();
    }

    private StepResult connects() {
        CheckAibgServer open = new CheckAibgServer();
        hall = Optional.of(open);
        Launch told = ClientLaunch.with(
                launch,
                Map.of(
                        "url", open.base(),
                        "username", NAME,
                        "token", open.token(NAME),
                        "game", Long.toString(GAME)));
        HttpBotProcess started = HttpBotProcess.start(told);
        process = Optional.of(started);
        String sent = "(its environment: AIBG_URL=" + open.base() + " AIBG_USERNAME AIBG_TOKEN AIBG_GAME)";
        if (within(open.connected(), START_TIME)) {
            String name = open.connected().join();
            return name.equals(NAME)
                    ? StepResult.passed(sent, "(CONNECT)")
                    : StepResult.failed(
                            sent,
                            "(CONNECT)",
                            List.of("it came as " + name + ", and the match is for " + NAME
                                    + ": where AIBG_TOKEN is given, connect with it instead of logging in"
                                    + " (docs/protocols/aibg.md#joining)"));
        }
        String came = String.join("\n", open.knocks());
        List<String> why = new ArrayList<>();
        ended().ifPresent(how -> why.add(how + " before it had connected (docs/check.md#crash)"));
        why.add((came.isEmpty()
                        ? "nothing came within " + START_TIME.toSeconds() + " s"
                        : "what came was " + open.knocks().get(open.knocks().size() - 1))
                + "; expected a WebSocket to " + open.base().replaceFirst("http", "ws") + "player (the address is in"
                + " AIBG_URL) with the header Authorization: Bearer TOKEN (what stands in AIBG_TOKEN), and in it the"
                + " frame CONNECT (docs/protocols/aibg.md#joining)");
        return StepResult.failed(sent, came, why);
    }

    private StepResult subscribes() {
        StompAibgPlayer seated = new StompAibgPlayer(hall().hall(), NAME, seating, Optional.empty());
        player = Optional.of(seated);
        // It enters before the bot is there: a bot that asks at once finds a game.
        CompletableFuture<Optional<String>> ready = seated.start(game.view());
        if (within(ready, START_TIME)) {
            return StepResult.passed("(CONNECTED)", "SUBSCRIBE " + PlayerSessions.OUT);
        }
        String came = String.join(", ", hall().subscriptions());
        return StepResult.failed(
                "(CONNECTED)",
                came,
                List.of(ended().map(how -> how + " before it had subscribed (docs/check.md#crash)")
                        .orElseGet(() ->
                                "it did not subscribe to " + PlayerSessions.OUT + " within " + START_TIME.toSeconds()
                                        + " s, and hears nothing so"
                                        + (came.isEmpty() ? "" : "; it has subscribed to " + came)
                                        + " (docs/protocols/aibg.md#joining)")));
    }

    private Optional<String> ended() {
        return process.filter(program -> !program.isAlive())
                .map(program -> program.ended().join());
    }

    /** Waits, but no longer than the program runs. */
    private boolean within(CompletableFuture<?> awaited, Duration time) {
        CompletableFuture<Object> first =
                CompletableFuture.anyOf(awaited, process.orElseThrow().ended());
        try {
            first.get(time.toMillis(), TimeUnit.MILLISECONDS);
            return awaited.isDone();
        } catch (TimeoutException e) {
            return false;
        } catch (ExecutionException e) {
            throw new IllegalStateException("neither fails", e);
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            throw new CannotPlayException("the check was broken off", e);
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
        for (int i = 0; i < times && last.holds() && !game.isOver(); i++) {
            last = chooses();
            faults.addAll(last.why());
        }
        return last.because(faults);
    }

    private StepResult chooses() {
        AibgView view = game.view();
        Duration time = time(view.phase());
        String phase = AibgJson.phase(view.phase());
        CompletableFuture<Reply<AibgAction>> asked = player.orElseThrow().ask(view, Deadline.in(time));
        boolean alive = within(asked, time.plus(START_TIME));
        List<String> said = hall().takeSaid();
        String sent = "(" + phase + ", " + time.toMillis() + " ms)";
        String answered = said.isEmpty() ? "" : said.get(said.size() - 1);
        List<String> why = new ArrayList<>(hall().takeUnreadable());
        if (!alive) {
            why.add(ended().orElse("it is gone") + " instead of choosing (docs/check.md#crash)");
            return StepResult.failed(sent, answered, why);
        }
        Reply<AibgAction> reply = asked.join();
        if (reply instanceof Reply.Answer<AibgAction> answer) {
            why.addAll(answer.faults());
            List<String> whyNot = game.whyNot(answer.action());
            if (whyNot.isEmpty()) {
                game.act(Optional.of(answer.action()));
                return StepResult.unless(why, sent, answered);
            }
            why.addAll(whyNot);
        } else if (reply instanceof Reply.Unreadable<AibgAction>) {
            why.add(reply.why());
        }
        why.addAll(player.orElseThrow().takeFaults());
        why.add("it made no legal choice within " + time.toMillis() + " ms; expected " + expected(view)
                + (said.isEmpty()
                        ? ", and it sent nothing at all"
                        : ", and it sent " + said.size() + " messages in all")
                + " (docs/protocols/aibg.md#choices)");
        return StepResult.failed(sent, answered, why);
    }

    /** A message that would have been right. */
    private static String expected(AibgView view) {
        String type = switch (view.phase()) {
            case POOL -> "SELECT_PLAYER_CREATURE_POOL";
            case LINEUP -> "SELECT_PLAYER_CREATURES_IN_PLAY";
            default -> "SELECT_MOVE";
        };
        String text = switch (view.phase()) {
            case POOL -> "twelve names of types";
            case LINEUP -> "" + view.pool().get(0).id();
            default -> "attack";
        };
        return "{\"gameId\": " + GAME + ", \"messageType\": \"" + type + "\", \"messageText\": \"" + text + "\"} to "
                + PlayerSessions.IN;
    }

    private StepResult passesOverUnknownMessages() {
        ObjectNode odd = Json.MAPPER.createObjectNode().put("event", "WEATHER").put("gameId", GAME);
        odd.putObject("sky").put("colour", "blue");
        hall().hall().push(NAME, "HALF_TIME", odd);
        return game.isOver() ? StepResult.passed("", "") : chooses().asAdvice();
    }

    private StepResult endsQuietly() {
        hall().takeSaid();
        player.orElseThrow().end(game.view(), MatchResult.UNKNOWN).join();
        within(new CompletableFuture<>(), QUIET);
        List<String> choices = hall().takeSaid().stream()
                .filter(message -> message.contains("SELECT_"))
                .toList();
        String sent = "{\"event\": \"GAME_OVER\"}";
        return choices.isEmpty()
                ? StepResult.passed(sent, "")
                : StepResult.warned(
                        sent,
                        choices.get(0),
                        List.of("it goes on choosing when the game is over: leave, or wait for the next one"
                                + " (docs/protocols/aibg.md#push-messages)"));
    }

    @Override
    public Optional<PracticeMatch.Tally> tally() {
        return Optional.of(game.tally());
    }

    @Override
    public void close() {
        process.ifPresent(HttpBotProcess::close);
        player.ifPresent(StompAibgPlayer::close);
        hall.ifPresent(CheckAibgServer::close);
    }
}
