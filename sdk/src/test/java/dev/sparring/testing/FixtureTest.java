package dev.sparring.testing;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.sparring.bot.Seat;
import dev.sparring.bot.SplitMix64;
import dev.sparring.game.Game;
import dev.sparring.games.BottleBatsGame;
import dev.sparring.games.bottlebats.BottleBatsAction;
import dev.sparring.games.bottlebats.BottleBatsView;
import dev.sparring.games.bottlebats.MarchOrder;
import dev.sparring.rules.InvalidInputException;
import dev.sparring.rules.Rules;
import dev.sparring.rules.Setup;
import dev.sparring.rules.SetupRequest;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.ServiceLoader;
import java.util.random.RandomGenerator;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.MethodSource;

class FixtureTest {
    private static final int VERSION = new BottleBatsGame().rulesVersion();
    private static final Fixture<BottleBatsView, BottleBatsAction> FIXTURE = new Fixture<>(
            Fixture.FORMAT,
            "bottlebats",
            VERSION,
            "a replay",
            Long.MIN_VALUE,
            30,
            12,
            1,
            List.of("ann", "bob"),
            BottleBatsBoard.parse("home[me:10] --3-- well[0] --2-- keep[op:4]").view("me"),
            new BottleBatsAction.Marches(List.of(new MarchOrder("home", "well", 5))),
            List.of("late"));

    @TempDir
    private Path folder;

    private static Fixture<BottleBatsView, BottleBatsAction> read(String text) {
        return FixtureReader.of(BottleBatsView.class, BottleBatsAction.class).read("mine.json", text);
    }

    @SuppressWarnings("rawtypes") // a service is looked up by its raw type
    static Stream<Game> games() {
        return ServiceLoader.load(Game.class).stream().map(ServiceLoader.Provider::get);
    }

    @ParameterizedTest
    @MethodSource("games")
    void everyDecisionOfAWholeRandomMatchIsReadAsItWasWritten(Game<?, ?, ?> game) {
        assertTrue(keepAll(game) > 20);
    }

    private static <S, V, A> int keepAll(Game<S, V, A> game) {
        Setup<S, V, A> setup = game.setup(SetupRequest.defaults(2, 7));
        Rules<S, V, A> rules = setup.rules();
        RandomGenerator random = new SplitMix64(7);
        FixtureReader<V, A> reader = FixtureReader.of(game.viewType(), game.actionType());
        S state = setup.start();
        int kept = 0;
        while (!rules.toAct(state).isEmpty()) {
            Map<Seat, A> actions = new HashMap<>();
            for (Seat seat : rules.toAct(state)) {
                A action = rules.legal(state, seat).sample(random);
                actions.put(seat, action);
                Fixture<V, A> fixture = new Fixture<>(
                        Fixture.FORMAT,
                        game.id(),
                        game.rulesVersion(),
                        "a replay",
                        7,
                        kept,
                        rules.turn(state),
                        seat.index(),
                        List.of(),
                        rules.view(state, seat),
                        action,
                        List.of());
                assertEquals(fixture, reader.read("mine.json", fixture.toJson()));
                kept++;
            }
            state = rules.apply(state, actions);
        }
        return kept;
    }

    @Test
    void theFileIsReadable() {
        assertEquals("""
                {
                  "sparringFixture": 1,
                  "game": "bottlebats",
                  "rulesVersion": %d,
                  "from": "a replay",
                  "seed": -9223372036854775808,
                  "step": 30,
                  "turn": 12,
                  "seat": 1,
                  "names": ["ann","bob"],
                  "notes": ["late"],
                  "answer": {"do":"marches","orders":[{"destination":"well","origin":"home","size":5}]},
                  "view": {
                    "forts": [
                      {"fort":{"name":"home","x":0,"y":0},"owner":"me","soldiers":10},
                      {"fort":{"name":"well","x":3,"y":0},"owner":"neutral","soldiers":0}
                    ],
                    "marches": [],
                    "me": "me",
                    "roads": [{"one":"home","other":"well"}]
                  }
                }
                """.formatted(VERSION), FIXTURE.toJson());
    }

    @Test
    void aFixtureThatWasWrittenIsReadFromItsFile() throws IOException {
        Path file = Files.writeString(folder.resolve("turn.json"), FIXTURE.toJson());
        assertEquals(FIXTURE, Fixture.read(file, BottleBatsView.class, BottleBatsAction.class));
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "\"seed\": -9223372036854775808 | \"seed\": \"x\" | seed: Cannot deserialize value of type `long` from String",
                "\"turn\": 12, | '' | turn: expected a value, but the field is missing",
                "\"turn\": 12, | \"turn\": 12,\"tern\": 12, | tern: unknown field; available: sparringFixture, game, ",
                "\"soldiers\":10 | \"soldier\":10 | view.forts[0].soldier: unknown field; available: fort, owner, soldiers",
                "\"x\":3, | '' | view.forts[1].fort.x: expected a value, but the field is missing",
                "\"x\":3, | \"x\":\"east\", | view.forts[1].fort.x: Cannot deserialize value of type `int` from String \"east\"",
                "\"do\":\"marches\" | \"do\":\"surrender\" | answer: Could not resolve type id 'surrender'",
                "\"roads\": [{ | \"roads\": [{{ | is not valid JSON: ",
            })
    void anErrorInAFixtureIsReportedWithItsLocation(String from, String to, String expected) {
        String json = FIXTURE.toJson();
        assertTrue(json.contains(from), from);
        String message = assertThrows(InvalidInputException.class, () -> read(json.replace(from, to)))
                .getMessage();
        String separator = expected.startsWith("is ") ? " " : ": ";
        assertTrue(message.startsWith("the fixture mine.json" + separator + expected), message);
        assertTrue(message.endsWith(" (docs/guide/testing.md#recorded-turns)"), message);
    }

    @Test
    void aMessageNamesAnotherVersionOfTheRules() {
        String json = FIXTURE.toJson().replaceFirst("\"rulesVersion\": \\d+", "\"rulesVersion\": 99");
        assertEquals(99, read(json).rulesVersion(), "it is read if possible");
        String message = assertThrows(InvalidInputException.class, () -> read(json.replace("\"x\":3,", "")))
                .getMessage();
        assertTrue(
                message.contains(
                        "view.forts[1].fort.x: expected a value, but the field is missing; it has version 99 of"
                                + " the rules of bottlebats, but the current version is " + VERSION),
                message);
    }

    @Test
    void aFixtureOfAnUnknownGameIsNamed() {
        String message = assertThrows(
                        InvalidInputException.class,
                        () -> read(FIXTURE.toJson().replace("\"bottlebats\"", "\"chess\"")))
                .getMessage();
        assertTrue(message.contains("is for the game 'chess', which is not on the class path"), message);
    }

    @Test
    void aFileThatIsNotATextIsNamed() throws IOException {
        Path file = Files.write(folder.resolve("noise.json"), new byte[] {(byte) 0xff, (byte) 0xfe, 0});
        InvalidInputException why = assertThrows(
                InvalidInputException.class, () -> Fixture.read(file, BottleBatsView.class, BottleBatsAction.class));
        assertTrue(why.getMessage().startsWith("the fixture " + file + " is not UTF-8 text"), why.getMessage());
    }
}
