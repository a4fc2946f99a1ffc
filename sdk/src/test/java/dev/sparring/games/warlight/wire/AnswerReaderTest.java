package dev.sparring.games.warlight.wire;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertInstanceOf;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.sparring.games.warlight.Move;
import dev.sparring.games.warlight.Phase;
import dev.sparring.games.warlight.Placement;
import dev.sparring.games.warlight.WarlightAction;
import dev.sparring.wire.Reply;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;

class AnswerReaderTest {

    private static Reply.Answer<WarlightAction> answer(String line, Phase phase) {
        Reply<WarlightAction> reply = AnswerReader.read(line, "player1", phase);
        assertInstanceOf(Reply.Answer.class, reply, reply.toString());
        return (Reply.Answer<WarlightAction>) reply;
    }

    private static List<Placement> placed(String line) {
        return ((WarlightAction.Place) answer(line, Phase.PLACE).action()).placements();
    }

    private static List<Move> moved(String line) {
        return ((WarlightAction.March) answer(line, Phase.MARCH).action()).moves();
    }

    @Test
    void writtenActionsAreReadBackUnchanged() {
        List<WarlightAction> actions = List.of(
                new WarlightAction.Pick(12),
                new WarlightAction.Place(List.of(new Placement(1, 2), new Placement(30, 4))),
                new WarlightAction.March(List.of(new Move(1, 2, 3), new Move(4, 5, 6))),
                new WarlightAction.Place(List.of()),
                new WarlightAction.March(List.of()));
        for (WarlightAction action : actions) {
            String line = BotLines.write(action, "player1");
            assertEquals(new Reply.Answer<>(action), AnswerReader.read(line, "player1", action.phase()), line);
        }
    }

    @Test
    void ordersAreSeparatedByCommasAndSpacesDoNotMatter() {
        assertEquals(
                List.of(new Placement(1, 2), new Placement(3, 4)),
                placed("  player1  place_armies 1 2 ,player1\tplace_armies 3 4, "));
    }

    @Test
    void additionalWordsAreIgnoredAndSignsAndZerosAllowed() {
        assertEquals(
                List.of(new Placement(1, 2), new Placement(2, 1)),
                placed("player1 place_armies +1 +2 please now,player1 place_armies 02 01"));
    }

    @Test
    void noMovesIsReadInAnyCase() {
        for (String line : List.of("No moves", "no moves", "NO MOVES", " No moves ")) {
            assertEquals(List.of(), placed(line));
            assertEquals(List.of(), moved(line));
        }
    }

    @Test
    void everyUnreadableOrderHasAMessageAndTheOthersCount() {
        String line =
                "player1 place_armies 1 1,player2 place_armies 1 1,player1,player1 put 1 1,player1 place_armies 2,"
                        + "player1 place_armies x 2,player1 place_armies 1 2147483648,"
                        + "player1 place_armies 1 9223372036854775808,player1 attack/transfer 1 2 3,player1 place_armies 2 2";
        Reply.Answer<WarlightAction> answer = answer(line, Phase.PLACE);
        assertEquals(new WarlightAction.Place(List.of(new Placement(1, 1), new Placement(2, 2))), answer.action());
        String page = " (docs/protocols/warlight.md#answers)";
        assertEquals(
                List.of(
                        "\"player2 place_armies 1 1\" is ignored: an order begins with your name, player1" + page,
                        "\"player1\" is ignored: expected place_armies after the name, but found nothing" + page,
                        "\"player1 put 1 1\" is ignored: expected place_armies after the name, but found 'put'" + page,
                        "\"player1 place_armies 2\" is ignored: expected player1 place_armies REGION ARMIES" + page,
                        "\"player1 place_armies x 2\" is ignored: 'x' is not a whole number up to 2147483647" + page,
                        "\"player1 place_armies 1 2147483648\" is ignored:"
                                + " '2147483648' is not a whole number up to 2147483647" + page,
                        "\"player1 place_armies 1 9223372036854775808\" is ignored:"
                                + " '9223372036854775808' is not a whole number up to 2147483647" + page,
                        "\"player1 attack/transfer 1 2 3\" is ignored:"
                                + " expected place_armies after the name, but found 'attack/transfer'" + page),
                answer.faults());
    }

    @Test
    void namesAndCommandsAreCaseSensitive() {
        assertInstanceOf(Reply.Unreadable.class, AnswerReader.read("player1 PLACE_ARMIES 1 2", "player1", Phase.PLACE));
        assertInstanceOf(Reply.Unreadable.class, AnswerReader.read("Player1 place_armies 1 2", "player1", Phase.PLACE));
    }

    @Test
    void negativeNumbersAreReadAndLeftToTheRules() {
        assertEquals(
                List.of(new Placement(1, -1), new Placement(2, 0)),
                placed("player1 place_armies 1 -1, player1 place_armies 2 0"));
    }

    @Test
    void fiftyOrdersAreReadAndUnreadableOnesCount() {
        String line = "player1 nonsense,".repeat(49) + "player1 place_armies 1 1,player1 place_armies 2 1";
        Reply.Answer<WarlightAction> answer = answer(line, Phase.PLACE);
        assertEquals(new WarlightAction.Place(List.of(new Placement(1, 1))), answer.action());
        assertEquals(
                "the answer has 51 orders: only the first 50 are read (docs/protocols/warlight.md#answers)",
                answer.faults().get(49));
    }

    @Test
    void aMessageForAnUnreadableAnswerSaysWhatWasExpected() {
        for (Phase phase : List.of(Phase.PICK, Phase.PLACE, Phase.MARCH)) {
            var reply = (Reply.Unreadable<WarlightAction>) AnswerReader.read("hello, referee", "player1", phase);
            String expected = phase == Phase.PICK ? "expected the id of a region" : "an order begins with your name";
            assertTrue(reply.why().contains("hello") && reply.why().contains(expected), reply.why());
        }
    }

    @Test
    void anEmptyAnswerMeansNoMovesWithAMessage() {
        Reply.Answer<WarlightAction> answer = answer("", Phase.MARCH);
        assertEquals(new WarlightAction.March(List.of()), answer.action());
        assertEquals(1, answer.faults().size());
    }

    @Test
    void aPickIsTheFirstWordOfTheLine() {
        assertEquals(new WarlightAction.Pick(7), answer(" 7 please", Phase.PICK).action());
        assertInstanceOf(Reply.Unreadable.class, AnswerReader.read("No moves", "player1", Phase.PICK));
    }

    @Test
    void theExamplesOnTheProtocolsPageAreReadWithoutAFault() throws IOException {
        List<String> examples = Files.readAllLines(Path.of("../docs/protocols/warlight.md")).stream()
                .filter(line -> line.startsWith("    player1 ") || line.equals("    No moves"))
                .toList();
        assertEquals(3, examples.size(), examples.toString());
        for (String example : examples) {
            Phase phase = example.contains("place_armies") ? Phase.PLACE : Phase.MARCH;
            assertEquals(List.of(), answer(example, phase).faults(), example);
        }
    }
}
