package dev.sparring.games.berlin.wire;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;
import static org.junit.jupiter.api.Assertions.fail;

import dev.sparring.games.berlin.Move;
import dev.sparring.games.berlin.Moves;
import dev.sparring.wire.Reply;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class AnswerReaderTest {
    private static final String WHERE = " (docs/protocols/berlin.md#answer)";
    private static final String EXPECTED = "; expected a list of moves,"
            + " [{\"from\":1,\"to\":2,\"number_of_soldiers\":3}] or [] (docs/protocols/berlin.md#answer)";

    private static Reply.Answer<Moves> answer(String body) {
        Reply<Moves> reply = AnswerReader.read(body);
        return reply instanceof Reply.Answer<Moves> answer ? answer : fail("expected an answer, not " + reply);
    }

    private static String unreadable(String body) {
        Reply<Moves> reply = AnswerReader.read(body);
        return reply instanceof Reply.Unreadable<Moves> unreadable
                ? unreadable.why()
                : fail("expected an unreadable answer, not " + reply);
    }

    @Test
    void movesAreReadInOrderAndUnknownFieldsAreIgnored() {
        assertEquals(new Reply.Answer<>(Moves.of(new Move(1, 2, 3), new Move(4, 5, 6))), AnswerReader.read("""
                        [{"from": 1, "to": 2, "number_of_soldiers": 3, "why": "for fun"},
                         {"number_of_soldiers": 6, "to": 5, "from": 4}]
                        """));
    }

    @Test
    void anEmptyListIsAnAnswer() {
        assertEquals(new Reply.Answer<>(Moves.NONE), AnswerReader.read("[]"));
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "{}",
                "7",
                "null",
                "[]",
                "{\"from\":1,\"to\":2}",
                "{\"from\":1,\"to\":2,\"number_of_soldiers\":null}",
                "{\"from\":1,\"to\":2,\"number_of_soldiers\":\"2 men\"}",
                "{\"from\":1,\"to\":2,\"number_of_soldiers\":1.9}",
                "{\"from\":1,\"to\":2,\"number_of_soldiers\":true}",
                "{\"from\":\"1\",\"to\":2,\"number_of_soldiers\":1}",
                "{\"from\":1,\"to\":99999999999,\"number_of_soldiers\":1}",
            })
    void onlyAnEntryThatIsNotThreeWholeNumbersIsIgnored(String entry) {
        Reply.Answer<Moves> answer = answer("[{\"from\":1,\"to\":2,\"number_of_soldiers\":3}," + entry
                + ",{\"from\":3,\"to\":4,\"number_of_soldiers\":5}]");

        assertEquals(Moves.of(new Move(1, 2, 3), new Move(3, 4, 5)), answer.action());
        assertEquals(
                List.of("move 1 of the answer is ignored: '" + entry + "'; expected three whole numbers, as in"
                        + " {\"from\":1,\"to\":2,\"number_of_soldiers\":3}" + WHERE),
                answer.faults());
    }

    @ParameterizedTest
    @ValueSource(strings = {"2147483648", "9223372036854775808", "123456789012345678901234567890"})
    void aNumberThatIsTooLargeIsReadAsTheLargestInt(String number) {
        Reply.Answer<Moves> answer = answer("[{\"from\":1,\"to\":2,\"number_of_soldiers\":" + number + "}]");

        assertEquals(Moves.of(new Move(1, 2, Integer.MAX_VALUE)), answer.action());
        assertTrue(answer.faults().get(0).startsWith("move 0 of the answer sends more soldiers than any game has: "));
    }

    @Test
    void numbersBelowOneAreReadAndLeftToTheRules() {
        Reply.Answer<Moves> answer = answer("[{\"from\":1,\"to\":2,\"number_of_soldiers\":0},"
                + "{\"from\":1,\"to\":2,\"number_of_soldiers\":-9223372036854775809}]");

        assertEquals(Moves.of(new Move(1, 2, 0), new Move(1, 2, Integer.MIN_VALUE)), answer.action());
        assertEquals(List.of(), answer.faults());
    }

    @Test
    void thousandsOfFaultyEntriesGetAFewMessages() {
        Reply.Answer<Moves> answer = answer("[" + "{},".repeat(9_999) + "{}]");

        assertEquals(21, answer.faults().size());
        assertEquals(
                "further faulty moves in this answer: 9980", answer.faults().get(20));
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            quoteCharacter = '`',
            value = {
                "`` | the answer is empty",
                "{\"from\":1} | the answer is not a list: '{\"from\":1}'",
                "null | the answer is not a list: 'null'",
                "\"[]\" | the answer is not a list: '\"[]\"'",
            })
    void anAnswerThatIsNotAListIsQuoted(String body, String why) {
        assertEquals(new Reply.Unreadable<>(why + EXPECTED), AnswerReader.read(body));
    }

    @Test
    void anAnswerThatIsNotJsonIsQuoted() {
        String why = unreadable("<html>\n<b>Bad gateway</b>");

        assertTrue(why.startsWith("invalid JSON: "), why);
        assertTrue(why.endsWith(": '<html> <b>Bad gateway</b>'" + EXPECTED), why);
    }

    @ParameterizedTest
    @ValueSource(strings = {"[{\"from\":1", "[1] [2]", "[", "[[[["})
    void anIncompleteAnswerIsUnreadable(String body) {
        assertTrue(unreadable(body).endsWith(EXPECTED));
    }

    @Test
    void endlessNestingIsUnreadable() {
        assertTrue(unreadable("[".repeat(100_000)).endsWith(EXPECTED));
    }
}
