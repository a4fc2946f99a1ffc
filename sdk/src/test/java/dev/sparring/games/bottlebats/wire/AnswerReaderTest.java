package dev.sparring.games.bottlebats.wire;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertInstanceOf;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.sparring.games.bottlebats.BottleBatsAction;
import dev.sparring.games.bottlebats.MarchOrder;
import dev.sparring.games.bottlebats.maps.SectionReader;
import dev.sparring.wire.Reply;
import java.util.List;
import org.junit.jupiter.api.Test;

class AnswerReaderTest {
    private static final String PAGE = " (docs/protocols/bottlebats.md#answers)";

    private static Reply<BottleBatsAction> read(String text) {
        SectionReader section = new SectionReader();
        for (String line : text.split("\n", -1)) {
            if (!section.isComplete()) {
                section.add(line);
            }
        }
        assertTrue(section.isComplete(), text);
        return AnswerReader.read(section);
    }

    private static Reply.Answer<?> answer(String text) {
        return assertInstanceOf(Reply.Answer.class, read(text));
    }

    private static String unreadable(String text) {
        return assertInstanceOf(Reply.Unreadable.class, read(text)).why();
    }

    private static BottleBatsAction marches(MarchOrder... orders) {
        return new BottleBatsAction.Marches(List.of(orders));
    }

    @Test
    void aSectionOfAnyNameIsRead() {
        assertEquals(
                marches(new MarchOrder("a", "b", 3)),
                answer("1 commands:\na b 3").action());
        assertEquals(
                marches(new MarchOrder("a", "b", 3)),
                answer("?  x\n# c\n\na b +3\nend").action());
        assertEquals(marches(), answer("0 marches:").action());
        assertEquals(
                marches(new MarchOrder("a", "b", 7)),
                answer("001 marches:\na b 007").action());
    }

    @Test
    void anUnreadableLineIsIgnoredAndTheOthersCount() {
        Reply.Answer<?> answer = answer("4 marches:\na b\na b many\na  b 3\na b 1");
        assertEquals(marches(new MarchOrder("a", "b", 1)), answer.action());
        assertEquals(
                List.of(
                        "\"a b\" is ignored: a march is ORIGIN DESTINATION SIZE, separated by single spaces" + PAGE,
                        "\"a b many\" is ignored: 'many' is not a whole number" + PAGE,
                        "\"a  b 3\" is ignored: a march is ORIGIN DESTINATION SIZE, separated by single spaces" + PAGE),
                answer.faults());
    }

    @Test
    void numbersThatDoNotFitBecomeTheLargest() {
        assertEquals(
                marches(new MarchOrder("a", "b", Integer.MAX_VALUE)),
                answer("1 marches:\na b 9223372036854775808").action());
        assertEquals(
                marches(new MarchOrder("a", "b", Integer.MIN_VALUE)),
                answer("1 marches:\na b -2147483649").action());
    }

    @Test
    void anUnreadableHeaderIsNotAnAnswer() {
        assertEquals(
                "\"three marches:\" is not a header: 'three' is neither a number nor '?'" + PAGE,
                unreadable("three marches:"));
        assertEquals(
                "\"hello\" is not a header: expected a number and one word, for example \"3 marches:\"" + PAGE,
                unreadable("hello"));
        assertEquals(
                "\"-1 marches:\" is not a header: expected from 0 to 200000 lines" + PAGE, unreadable("-1 marches:"));
        assertEquals(
                "\"2147483648 marches:\" is not a header: expected from 0 to 200000 lines" + PAGE,
                unreadable("2147483648 marches:"));
        assertTrue(unreadable("1_000 marches:").contains("'1_000' is neither a number"));
    }

    @Test
    void aSectionWithFewerLinesThanItsHeaderAnnouncesIsIncomplete() {
        SectionReader section = new SectionReader();
        section.add("2 marches:");
        assertFalse(section.add("a b 1"));
        SectionReader open = new SectionReader();
        open.add("? marches:");
        assertFalse(open.add("a b 1"));
    }
}
