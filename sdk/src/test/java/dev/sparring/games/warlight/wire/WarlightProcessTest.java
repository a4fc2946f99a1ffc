package dev.sparring.games.warlight.wire;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertInstanceOf;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.sparring.bot.Deadline;
import dev.sparring.bot.Seat;
import dev.sparring.bot.SplitMix64;
import dev.sparring.games.WarlightGame;
import dev.sparring.games.warlight.Phase;
import dev.sparring.games.warlight.WarlightAction;
import dev.sparring.games.warlight.WarlightView;
import dev.sparring.games.warlight.rules.WarlightState;
import dev.sparring.json.Json;
import dev.sparring.rules.Setup;
import dev.sparring.rules.SetupRequest;
import dev.sparring.wire.CannotPlayException;
import dev.sparring.wire.Launch;
import dev.sparring.wire.Player;
import dev.sparring.wire.Reply;
import dev.sparring.wire.Seating;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Function;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/** Compares bots as real processes over the real protocol with the same bots in the JVM. */
class WarlightProcessTest {
    private static final Duration PLENTY = Duration.ofSeconds(20);

    @TempDir
    private Path folder;

    private final Setup<WarlightState, WarlightView, WarlightAction> setup = new WarlightGame()
            .setup(SetupRequest.defaults(2, 11).withMapName("crossing").withOptions(Map.of("max_rounds", "6")));

    private Path log() {
        return folder.resolve("bot.log");
    }

    private Player<WarlightView, WarlightAction> launch(OddBot.Fault fault) {
        String java = Path.of(System.getProperty("java.home"), "bin", "java").toString();
        List<String> command = List.of(
                java,
                "-XX:TieredStopAtLevel=1",
                "-Xshare:auto",
                "-Xss512k",
                "-cp",
                System.getProperty("java.class.path"),
                OddBot.class.getName(),
                fault.name());
        return launch(command);
    }

    private Player<WarlightView, WarlightAction> launch(List<String> command) {
        Seating seating = new Seating("match", new Seat(0), List.of("odd", "other"), setup.time());
        return new WarlightWire().launch(new Launch(command, folder, Map.of(), log()), seating);
    }

    /** Plays the odd bot in the first seat against random actions and returns the hash of every state. */
    private List<String> play(Function<WarlightView, Optional<WarlightAction>> odd) {
        List<String> hashes = new ArrayList<>();
        SplitMix64 chance = new SplitMix64(4);
        WarlightState state = setup.start();
        while (!setup.rules().toAct(state).isEmpty()) {
            Map<Seat, WarlightAction> actions = new HashMap<>();
            for (Seat seat : setup.rules().toAct(state)) {
                WarlightView view = setup.rules().view(state, seat);
                Optional<WarlightAction> attempt = seat.index() == 0
                        ? odd.apply(view)
                        : Optional.of(view.legal().sample(chance));
                actions.put(seat, setup.rules().fallback(state, seat, attempt));
            }
            state = setup.rules().apply(state, actions);
            hashes.add(Json.hash(state));
        }
        return hashes;
    }

    private static Optional<WarlightAction> inProcess(OddBot bot, WarlightView view) {
        try {
            return Optional.ofNullable(bot.decide(view, Deadline.none()));
        } catch (IllegalStateException | StackOverflowError e) {
            return Optional.empty();
        }
    }

    private static Optional<WarlightAction> answer(Reply<WarlightAction> reply) {
        return reply instanceof Reply.Answer<WarlightAction> answer ? Optional.of(answer.action()) : Optional.empty();
    }

    @ParameterizedTest
    @EnumSource(
            value = OddBot.Fault.class,
            names = {"NEVER_RETURNS", "EXITS"},
            mode = EnumSource.Mode.EXCLUDE)
    void anOddBotPlaysTheSameOverTheProtocolAsInTheJvm(OddBot.Fault fault) {
        OddBot here = new OddBot(fault);
        List<String> inProcess = play(view -> inProcess(here, view));
        List<String> overTheWire;
        try (Player<WarlightView, WarlightAction> there = launch(fault)) {
            there.start(setup.rules().view(setup.start(), new Seat(0))).join();
            overTheWire =
                    play(view -> answer(there.ask(view, Deadline.in(PLENTY)).join()));
        }
        assertEquals(inProcess, overTheWire);
        assertNoProcessIsLeft();
    }

    private static void assertNoProcessIsLeft() {
        assertEquals(List.of(), ProcessHandle.current().children().toList());
    }

    /** Asks for a pick, then for placements, and returns the second reply. */
    private Reply<WarlightAction> askToPlace(Player<WarlightView, WarlightAction> player, Duration time) {
        WarlightState state = setup.start();
        player.start(setup.rules().view(state, new Seat(0))).join();
        Reply<WarlightAction> pick = player.ask(setup.rules().view(state, new Seat(0)), Deadline.in(PLENTY))
                .join();
        assertInstanceOf(Reply.Answer.class, pick, pick.toString());
        while (state.phase() == Phase.PICK) {
            Seat seat = setup.rules().toAct(state).iterator().next();
            state = setup.rules().apply(state, Map.of(seat, new WarlightAction.AnyPick()));
        }
        return player.ask(setup.rules().view(state, new Seat(0)), Deadline.in(time))
                .join();
    }

    @Test
    void aBotThatDoesNotReturnIsLate() {
        try (Player<WarlightView, WarlightAction> player = launch(OddBot.Fault.NEVER_RETURNS)) {
            Reply<WarlightAction> reply = askToPlace(player, Duration.ofMillis(100));
            assertTrue(
                    assertInstanceOf(Reply.Late.class, reply).why().startsWith("no answer to go place_armies within "),
                    reply.toString());
        }
        assertNoProcessIsLeft();
    }

    @Test
    void aBotThatExitsIsPermanentlyUnavailableAndItsStatusIsNamed() {
        try (Player<WarlightView, WarlightAction> player = launch(OddBot.Fault.EXITS)) {
            Reply<WarlightAction> reply = askToPlace(player, PLENTY);
            assertEquals(
                    new Reply.Unavailable<>("it exited with status 7 instead of answering go place_armies", true),
                    reply);
        }
    }

    @Test
    void exceptionsAreInTheLog() throws IOException {
        try (Player<WarlightView, WarlightAction> player = launch(OddBot.Fault.THROWS)) {
            Reply<WarlightAction> reply = askToPlace(player, PLENTY);
            Reply.Failed<?> failed = assertInstanceOf(Reply.Failed.class, reply);
            assertTrue(
                    failed.why()
                            .matches(
                                    "the bot threw \\w+ \\(out of ideas\\) at \\w+.java:\\d+; its log has the stack trace"),
                    failed.why());
            player.end(setup.rules().view(setup.start(), new Seat(0)), dev.sparring.bot.MatchResult.UNKNOWN)
                    .join();
        }
        String said = Files.readString(log());
        assertTrue(said.contains("out of ideas") && said.contains("OddBot"), said);
    }

    @Test
    void outputToSystemOutIsInTheLogAndNotInTheAnswers() throws IOException {
        try (Player<WarlightView, WarlightAction> player = launch(OddBot.Fault.PRINTS_TO_SYSTEM_OUT)) {
            Reply<WarlightAction> reply = askToPlace(player, PLENTY);
            assertEquals(List.of(), ((Reply.Answer<WarlightAction>) reply).faults());
            player.end(setup.rules().view(setup.start(), new Seat(0)), dev.sparring.bot.MatchResult.UNKNOWN)
                    .join();
        }
        assertTrue(Files.readString(log()).contains("thinking..."));
    }

    @Test
    void aBotExitsWhenItsInputEnds() {
        Player<WarlightView, WarlightAction> player = launch(OddBot.Fault.PLAYS_WELL);
        try (player) {
            assertInstanceOf(Reply.Answer.class, askToPlace(player, PLENTY));
            ProcessHandle process =
                    ProcessHandle.current().children().findFirst().orElseThrow();
            player.end(setup.rules().view(setup.start(), new Seat(0)), dev.sparring.bot.MatchResult.UNKNOWN)
                    .join();
            process.onExit()
                    .orTimeout(10, java.util.concurrent.TimeUnit.SECONDS)
                    .join();
            assertFalse(process.isAlive());
        }
    }

    @Test
    void aMissingProgramCannotPlay() {
        CannotPlayException refused = assertThrows(CannotPlayException.class, () -> launch(List.of("no-such-program")));
        assertTrue(
                refused.getMessage().startsWith("cannot start 'no-such-program': no such file"), refused.getMessage());
    }
}
