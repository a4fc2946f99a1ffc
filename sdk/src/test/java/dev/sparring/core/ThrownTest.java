package dev.sparring.core;

import static org.junit.jupiter.api.Assertions.assertEquals;

import org.junit.jupiter.api.Test;

class ThrownTest {
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
                Thrown.describe(thrown("boo", "java.util.List", "dev.sparring.games.x.Moves", "com.example.MyBot")));
    }

    @Test
    void withoutCodeOfTheAuthorsTheFirstLineOfAllIsNamed() {
        assertEquals(
                "the bot threw IllegalStateException at List.java:10", Thrown.describe(thrown(null, "java.util.List")));
    }

    @Test
    void aMessageOfManyLinesIsCutToItsFirst() {
        assertEquals("the bot threw IllegalStateException (one)", Thrown.describe(thrown("one\ntwo")));
        String longest = "the bot threw IllegalStateException (" + "x".repeat(197) + "...)";
        assertEquals(longest, Thrown.describe(thrown("x".repeat(1000))));
    }
}
