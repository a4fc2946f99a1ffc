package dev.sparring.bench;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.JsonNode;
import dev.sparring.bot.Deadline;
import dev.sparring.bot.Seat;
import dev.sparring.concurrent.SpinWait;
import dev.sparring.games.ShoreditchGame;
import dev.sparring.games.shoreditch.ShoreditchAction;
import dev.sparring.games.shoreditch.ShoreditchView;
import dev.sparring.games.shoreditch.rules.ShoreditchState;
import dev.sparring.games.shoreditch.wire.ShoreditchWire;
import dev.sparring.json.Json;
import dev.sparring.rules.Setup;
import dev.sparring.rules.SetupRequest;
import dev.sparring.wire.Player;
import dev.sparring.wire.Reply;
import dev.sparring.wire.Seating;
import dev.sparring.wire.host.HttpHost;
import dev.sparring.wire.http.HttpAnswer;
import dev.sparring.wire.http.HttpCall;
import dev.sparring.wire.http.HttpCaller;
import dev.sparring.wire.http.HttpOutcome;
import java.net.URI;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.TimeUnit;
import org.openjdk.jmh.annotations.Benchmark;
import org.openjdk.jmh.annotations.BenchmarkMode;
import org.openjdk.jmh.annotations.Fork;
import org.openjdk.jmh.annotations.Measurement;
import org.openjdk.jmh.annotations.Mode;
import org.openjdk.jmh.annotations.OutputTimeUnit;
import org.openjdk.jmh.annotations.Scope;
import org.openjdk.jmh.annotations.State;
import org.openjdk.jmh.annotations.TearDown;
import org.openjdk.jmh.annotations.Warmup;

/**
 * Measures one action of an AI over HTTP on the loopback address: from the AI's request through the gamerunner, the referee and
 * the rules to the response. The bot computes nothing.
 */
@BenchmarkMode(Mode.SampleTime)
@OutputTimeUnit(TimeUnit.MICROSECONDS)
@Fork(2)
@Warmup(iterations = 3, time = 2)
@Measurement(iterations = 5, time = 2)
public class ShoreditchBench {

    /** A match in which the first player to act never ends its turn. */
    @State(Scope.Benchmark)
    public static class Turn {
        private final CompletableFuture<JsonNode> announced = new CompletableFuture<>();
        private HttpHost ai;
        private Player<ShoreditchView, ShoreditchAction> player;
        private URI to;
        private String body;

        @org.openjdk.jmh.annotations.Setup
        public void start() throws JsonProcessingException {
            ai = HttpHost.open("127.0.0.1", 0, this::answer);
            Setup<ShoreditchState, ShoreditchView, ShoreditchAction> setup = new ShoreditchGame()
                    .setup(SetupRequest.defaults(2, 1)
                            .withOptions(Map.of("turnTime", "3600000", "actionsPerTurn", "1000000")));
            Seating seating = new Seating("bench", new Seat(1), List.of("idle", "busy"), setup.time());
            player = new ShoreditchWire().reach(ai.uri(), seating);
            ShoreditchState start = setup.start();
            Optional<String> whyNot =
                    player.start(setup.rules().view(start, new Seat(1))).join();
            if (whyNot.isPresent()) {
                throw new IllegalStateException(whyNot.get());
            }
            Thread referee = new Thread(() -> referee(setup, start), "referee");
            referee.setDaemon(true);
            referee.start();
            JsonNode game = announced.join();
            to = URI.create(game.get("endpoint").asText() + "/log");
            body = Json.line(Map.of(
                    "secret", game.get("player").get("secret").asText(),
                    "player_id", game.get("player").get("id").asText(),
                    "message", "hello"));
        }

        private HttpAnswer answer(HttpCall call) {
            if (call.method().equals("PUT")) {
                try {
                    announced.complete(Json.MAPPER.readTree(call.body()));
                } catch (JsonProcessingException e) {
                    announced.completeExceptionally(e);
                }
            }
            return HttpAnswer.json(200, "{}");
        }

        /** Plays like the referee of a match. The first round is in reverse order of the seats. */
        private void referee(Setup<ShoreditchState, ShoreditchView, ShoreditchAction> setup, ShoreditchState start) {
            ShoreditchState state = start;
            while (state.current() == 1 && state.round() == 1) {
                ShoreditchView view = setup.rules().view(state, new Seat(1));
                Reply<ShoreditchAction> reply = SpinWait.on(player.ask(view, Deadline.in(Duration.ofHours(1))));
                if (!(reply instanceof Reply.Answer<ShoreditchAction> answer)) {
                    return;
                }
                ShoreditchState next = setup.rules().apply(state, Map.of(new Seat(1), answer.action()));
                player.observe(() -> setup.rules().view(next, new Seat(1)));
                state = next;
            }
        }

        @TearDown
        public void end() {
            player.close();
            ai.close();
        }
    }

    @Benchmark
    public HttpOutcome.Answered action(Turn turn) {
        HttpOutcome outcome = HttpCaller.post(
                        turn.to,
                        Map.of("Content-Type", "application/json"),
                        turn.body,
                        Deadline.in(Duration.ofSeconds(9)),
                        1 << 20)
                .join();
        HttpOutcome.Answered answered = (HttpOutcome.Answered) outcome;
        if (answered.status() != 200) {
            throw new IllegalStateException(answered.body());
        }
        return answered;
    }
}
