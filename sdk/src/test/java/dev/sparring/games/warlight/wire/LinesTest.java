package dev.sparring.games.warlight.wire;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.sparring.bot.Deadline;
import dev.sparring.bot.Seat;
import dev.sparring.games.WarlightGame;
import dev.sparring.games.warlight.Phase;
import dev.sparring.games.warlight.Region;
import dev.sparring.games.warlight.SuperRegion;
import dev.sparring.games.warlight.WarlightAction;
import dev.sparring.games.warlight.WarlightBot;
import dev.sparring.games.warlight.WarlightMap;
import dev.sparring.games.warlight.WarlightView;
import dev.sparring.games.warlight.bots.ExpanderWarlightBot;
import dev.sparring.games.warlight.bots.RandomWarlightBot;
import dev.sparring.games.warlight.maps.MapGenerator;
import dev.sparring.games.warlight.maps.WarlightMapFile;
import dev.sparring.games.warlight.rules.WarlightRules;
import dev.sparring.games.warlight.rules.WarlightState;
import dev.sparring.json.Json;
import dev.sparring.rules.InvalidInputException;
import dev.sparring.rules.MapText;
import dev.sparring.rules.Setup;
import dev.sparring.rules.SetupRequest;
import dev.sparring.rules.TimeControl;
import dev.sparring.testing.WarlightBoard;
import dev.sparring.wire.line.LineBot;
import dev.sparring.wire.line.RefereeMessage;
import dev.sparring.wire.session.BotSession;
import dev.sparring.wire.session.StandardErrorReport;
import dev.sparring.wire.session.Stdio;
import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.junit.jupiter.api.Test;

class LinesTest {
    private static final TimeControl TIME = TimeControl.bank(Duration.ofMillis(10_000), Duration.ofMillis(500));

    private static final String DRAWING = """
            1[me:5] -- 2[2] -- 3[op:4]
            1 -- 3
            bonus 3: 1 2
            bonus 1: 3
            """;

    @Test
    void theOpeningHasTheFormatOfTheOriginal() {
        WarlightView view = WarlightBoard.parse(DRAWING).picking(1, 3);
        assertEquals("""
                settings timebank 10000
                settings time_per_move 500
                settings max_rounds 60
                settings your_bot player1
                settings opponent_bot player2
                setup_map super_regions 1 3 2 1
                setup_map regions 1 1 2 1 3 2
                setup_map neighbors 1 2,3 2 3
                setup_map wastelands
                settings starting_regions 1 3
                settings starting_pick_amount 1
                """, RefereeLines.opening(view, TIME));
        assertEquals("pick_starting_region 9876 1 3\n", RefereeLines.request(view, Duration.ofMillis(9876)));
    }

    @Test
    void everyBorderIsSentOnceUnderItsLowerIdHoweverOftenTheMapListsIt() {
        List<SuperRegion> superRegions = List.of(new SuperRegion(1, 0));
        WarlightMap map = new WarlightMap(
                List.of(
                        new Region(3, 1, List.of(1), 0, 0),
                        new Region(1, 1, List.of(2, 3), 0, 0),
                        new Region(2, 1, List.of(1, 3), 0, 0)),
                superRegions);
        WarlightView view = new WarlightRules(map, 60).view(new WarlightRules(map, 60).start(2, 1), new Seat(0));
        assertTrue(
                RefereeLines.opening(view, TIME).contains("setup_map neighbors 1 3,2 2 3\n"),
                RefereeLines.opening(view, TIME));
    }

    @Test
    void aRoundHasTheFormatOfTheOriginal() {
        WarlightView view = WarlightBoard.parse(DRAWING).placing(8);
        assertEquals("""
                settings starting_armies 8
                update_map 1 player1 5 2 neutral 2 3 player2 4
                opponent_moves
                """, RefereeLines.round(view));
        assertEquals("go place_armies 10000\n", RefereeLines.request(view, TIME.bank()));
        WarlightView marching = WarlightBoard.parse(DRAWING).marching();
        assertEquals("go attack/transfer 0\n", RefereeLines.request(marching, Duration.ZERO));
    }

    @Test
    void unlimitedTimeIsSentAsTheLargestInteger() {
        WarlightView view = WarlightBoard.parse(DRAWING).placing(5);
        assertEquals("go place_armies 2147483647\n", RefereeLines.request(view, Deadline.UNLIMITED));
    }

    /** The bot's end for one seat: reads the referee's lines and returns the view that they result in. */
    private static final class BotEnd {
        final WarlightBotCodec codec = new WarlightBotCodec();
        boolean started;
        boolean picked;

        WarlightView read(WarlightView view) {
            StringBuilder sent = new StringBuilder();
            sent.append(started ? "" : RefereeLines.opening(view, TIME));
            started = true;
            if (view.phase() != Phase.PICK && !picked) {
                picked = true;
                sent.append(RefereeLines.picked(view));
            }
            sent.append(view.phase() == Phase.PLACE ? RefereeLines.round(view) : "");
            sent.append(RefereeLines.request(view, TIME.bank()));
            Optional<RefereeMessage<WarlightView>> message = Optional.empty();
            for (String line : sent.toString().lines().toList()) {
                assertTrue(message.isEmpty(), "the request is the last line");
                message = codec.read(line);
            }
            var request = (RefereeMessage.Request<WarlightView>) message.orElseThrow();
            assertEquals(TIME.bank(), request.time());
            return request.view();
        }
    }

    @Test
    void aBotSeesTheSameOverTheProtocolAsInTheJvm() {
        WarlightMap generated = MapGenerator.generate(40, 6).drawnAt(new double[40][2]);
        // The protocol sends neither the coordinates of regions nor the order in which the file lists them.
        WarlightMap map = new WarlightMap(generated.regions(), generated.superRegions());
        Setup<WarlightState, WarlightView, WarlightAction> setup = new WarlightGame()
                .setup(SetupRequest.defaults(2, 6)
                        .withMap(new MapText("without places", WarlightMapFile.write(map)))
                        .withOptions(Map.of("max_rounds", "40")));
        List<WarlightBot> bots = List.of(new ExpanderWarlightBot(), new RandomWarlightBot(6));
        List<BotEnd> ends = List.of(new BotEnd(), new BotEnd());
        WarlightState state = setup.start();
        int compared = 0;
        while (!setup.rules().toAct(state).isEmpty()) {
            Map<Seat, WarlightAction> actions = new HashMap<>();
            for (Seat seat : setup.rules().toAct(state)) {
                WarlightView view = setup.rules().view(state, seat);
                WarlightView received = ends.get(seat.index()).read(view);
                assertEquals(Json.line(view), Json.line(received), view.toString());
                compared++;
                WarlightAction action = bots.get(seat.index()).decide(received, Deadline.none());
                ends.get(seat.index()).codec.write(received, action);
                actions.put(seat, action);
            }
            state = setup.rules().apply(state, actions);
        }
        assertTrue(compared > 50, "compared " + compared);
    }

    private static List<String> play(WarlightBot bot, String... sent) {
        ByteArrayOutputStream out = new ByteArrayOutputStream();
        byte[] in = (String.join("\n", sent) + "\n").getBytes(StandardCharsets.UTF_8);
        BotSession<WarlightView, WarlightAction> session = new BotSession<>(() -> bot, new StandardErrorReport());
        Stdio stdio = new Stdio(new ByteArrayInputStream(in), out, false);
        assertEquals(Optional.empty(), new LineBot<>(session, new WarlightBotCodec(), stdio, WarlightWire.PAGE).play());
        return out.toString(StandardCharsets.UTF_8).lines().toList();
    }

    private static final String[] OPENING = RefereeLines.opening(
                    WarlightBoard.parse(DRAWING).picking(1, 3), TIME)
            .split("\n", -1);

    private static String[] after(String... lines) {
        List<String> all = new ArrayList<>(List.of(OPENING));
        all.addAll(List.of(lines));
        return all.toArray(String[]::new);
    }

    @Test
    void unknownLinesAreIgnored() {
        List<String> answers = play(
                (view, deadline) -> new WarlightAction.Pick(view.pickable().get(0)),
                after(
                        "",
                        "   ",
                        "Output from your bot: \"3\"",
                        "settings colour blue",
                        "setup_map weather 1 sunny",
                        "go home 100",
                        "pick_starting_region 10000 3"));
        assertEquals(List.of("3"), answers);
    }

    @Test
    void theTimeOfTheRequestIsTheDeadline() {
        List<Duration> left = new ArrayList<>();
        play(
                (view, deadline) -> {
                    left.add(deadline.remaining());
                    return new WarlightAction.AnyPick();
                },
                after("pick_starting_region 70000 1 3", "pick_starting_region 2147483647 1 3"));
        assertTrue(left.get(0).toMillis() <= 70_000 && left.get(0).toMillis() > 10_000, left.toString());
        assertEquals(Deadline.UNLIMITED, left.get(1));
    }

    @Test
    void aBotThatThrowsAnswersNoMovesAndContinues() {
        String[] requests = after(
                "settings starting_armies 5",
                "update_map 1 player1 5 2 neutral 2",
                "opponent_moves",
                "go place_armies 10000",
                "go attack/transfer 10000");
        List<Throwable> thrown = List.of(new IllegalStateException("no idea"), new AssertionError("never"));
        for (Throwable failure : thrown) {
            List<String> answers = play(
                    (view, deadline) -> {
                        if (view.phase() == Phase.MARCH) {
                            return new WarlightAction.March(List.of());
                        }
                        if (failure instanceof Error error) {
                            throw error;
                        }
                        throw (RuntimeException) failure;
                    },
                    requests);
            assertEquals(List.of("No moves", "No moves"), answers);
        }
        assertEquals(List.of("No moves", "No moves"), play((view, deadline) -> null, requests));
    }

    @Test
    void anUnreadableLineOfTheProtocolIsQuoted() {
        WarlightBotCodec codec = new WarlightBotCodec();
        IllegalArgumentException refused =
                assertThrows(IllegalArgumentException.class, () -> codec.read("settings max_rounds many"));
        assertTrue(refused.getMessage().contains("settings max_rounds many"), refused.getMessage());
    }

    @Test
    void aWarlightBotHasNoAddressAndTakesNoArguments() {
        WarlightWire wire = new WarlightWire();
        assertThrows(InvalidInputException.class, () -> wire.reach(java.net.URI.create("http://localhost:1"), null));
        assertThrows(InvalidInputException.class, () -> wire.run(ExpanderWarlightBot::new, List.of("--port", "1")));
    }
}
