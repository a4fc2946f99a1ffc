package dev.sparring.transport;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;

class LogTailTest {
    private final LogTail tail = new LogTail();

    private void log(String text) {
        byte[] bytes = text.getBytes(StandardCharsets.UTF_8);
        tail.add(bytes, bytes.length);
    }

    @Test
    void theLastLineThatSaysSomethingIsKept() {
        log("Traceback:\n  File \"bot.py\", line 3\nSyntaxError: inv");
        log("alid syntax\n\n");
        assertEquals(Optional.of("SyntaxError: invalid syntax"), tail.last());
    }

    @Test
    void theFramesOfAStackTraceAreNotTheLastWords() {
        log("Exception in thread \"main\" java.lang.IllegalStateException: boo\n\tat MyBot.main(MyBot.java:3)\n");
        assertEquals(Optional.of("Exception in thread \"main\" java.lang.IllegalStateException: boo"), tail.last());
    }

    @Test
    void aLineThatHasNotEndedCounts() {
        log("killed");
        assertEquals(Optional.of("killed"), tail.last());
    }

    @Test
    void remarksAreTakenOnceAndAreNoLastWords() {
        log("thinking\nsparring: the bot threw X\nsparring: again\n");
        assertEquals(List.of("the bot threw X", "again"), tail.takeRemarks());
        assertEquals(List.of(), tail.takeRemarks());
        assertEquals(Optional.of("thinking"), tail.last());
    }

    @Test
    void theReportThatTheBotHasStartedIsNoRemark() {
        log("loading\nsparring: read");
        assertFalse(tail.ready().isDone());
        log("y\n");
        assertTrue(tail.ready().isDone());
        assertEquals(List.of(), tail.takeRemarks());
        assertEquals(Optional.of("loading"), tail.last());
    }

    @Test
    void anEndlessLineTakesNoMemory() {
        for (int i = 0; i < 1000; i++) {
            log("x".repeat(1000));
        }
        assertEquals(400, tail.last().orElseThrow().length());
    }
}
