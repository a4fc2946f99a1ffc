package dev.sparring.wire.session;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.util.List;
import org.junit.jupiter.api.Test;

class ExceptionSummaryTest {
    private static RuntimeException thrown(String message, String... classes) {
        RuntimeException thrown = new IllegalStateException(message);
        StackTraceElement[] trace = new StackTraceElement[classes.length];
        for (int i = 0; i < classes.length; i++) {
            String file = classes[i].substring(classes[i].lastIndexOf('.') + 1) + ".java";
            trace[i] = new StackTraceElement(classes[i], "decide", file, 10 + i);
        }
        thrown.setStackTrace(trace);
        return thrown;
    }

    @Test
    void theFirstLineOfTheAuthorsOwnCodeIsNamed() {
        assertEquals(
                "the bot threw IllegalStateException (boo) at MyBot.java:12",
                ExceptionSummary.describe(
                        thrown("boo", "java.util.List", "dev.sparring.games.x.Moves", "com.example.MyBot")));
    }

    @Test
    void withoutCodeOfTheAuthorTheFirstFrameIsNamed() {
        assertEquals(
                "the bot threw IllegalStateException at List.java:10",
                ExceptionSummary.describe(thrown(null, "java.util.List")));
    }

    private static String position(String... classes) {
        return ExceptionSummary.position(List.of(thrown(null, classes).getStackTrace()));
    }

    @Test
    void aPositionNamesWhereTheBotWaitsAndUpToThreeFramesOfTheAuthor() {
        assertEquals(
                "at List.decide, called from MyBot.java:11 in decide, called from Search.java:12 in decide, called from"
                        + " MyBot.java:13 in decide",
                position("java.util.List", "a.MyBot", "a.Search", "a.MyBot", "a.MyBot"));
        assertEquals("at MyBot.java:10 in decide", position("a.MyBot", "java.util.List", "dev.sparring.bot.Bot"));
    }

    @Test
    void aPositionWithoutCodeOfTheAuthorsNamesTheFirstThreeFrames() {
        assertEquals(
                "at List.java:10 in decide, called from RandomBot.java:11 in decide",
                position("java.util.List", "dev.sparring.games.x.RandomBot"));
    }

    @Test
    void onlyTheFirstLineOfAMessageIsKept() {
        assertEquals("the bot threw IllegalStateException (one)", ExceptionSummary.describe(thrown("one\ntwo")));
        String longest = "the bot threw IllegalStateException (" + "x".repeat(197) + "...)";
        assertEquals(longest, ExceptionSummary.describe(thrown("x".repeat(1000))));
    }
}
