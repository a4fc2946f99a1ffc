package dev.sparring.wire.process;

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
        tail.add(bytes, 0, bytes.length);
    }

    @Test
    void theLastLineThatIsNotEmptyIsKept() {
        log("Traceback:\n  File \"bot.py\", line 3\nSyntaxError: inv");
        log("alid syntax\n\n");
        assertEquals(Optional.of("SyntaxError: invalid syntax"), tail.last());
    }

    @Test
    void theFramesOfAStackTraceAreNotTheLastLine() {
        log("Exception in thread \"main\" java.lang.IllegalStateException: boo\n\tat MyBot.main(MyBot.java:3)\n");
        assertEquals(Optional.of("Exception in thread \"main\" java.lang.IllegalStateException: boo"), tail.last());
    }

    @Test
    void aLineWithoutItsEndCounts() {
        log("killed");
        assertEquals(Optional.of("killed"), tail.last());
    }

    @Test
    void remarksAreReturnedOnceAndAreNotTheLastLine() {
        log("thinking\nsparring: the bot threw X\nsparring: again\n");
        assertEquals(List.of("the bot threw X", "again"), tail.takeRemarks());
        assertEquals(List.of(), tail.takeRemarks());
        assertEquals(Optional.of("thinking"), tail.last());
    }

    @Test
    void aRemarkThatBeginsWithAtIsThePosition() {
        long before = System.nanoTime();
        log(
                "sparring: at MyBot.java:40 in search, called from MyBot.java:12 in decide\n\tat MyBot.search(MyBot.java:40)\n");
        assertEquals(
                Optional.of("at MyBot.java:40 in search, called from MyBot.java:12 in decide"), tail.position(before));
        assertEquals(List.of(), tail.takeRemarks());
        assertEquals(Optional.empty(), tail.position(System.nanoTime()), "it is older than the next request");
    }

    @Test
    void theDumpOfPythonsFaulthandlerIsThePosition() {
        long before = System.nanoTime();
        log("""
                Timeout (0:00:01.800000)!
                Thread 0x00007f0a (most recent call first):
                  File "/usr/lib/python3.11/threading.py", line 320 in wait
                  File "/home/me/my_bot.py", line 12 in think
                  File "/home/me/my_bot.py", line 30 in march
                  File "/home/me/warlight.py", line 88 in answer
                  File "/home/me/warlight.py", line 99 in play

                Thread 0x00007f0b (most recent call first):
                  File "/home/me/my_bot.py", line 70 in <module>
                """);
        assertEquals(
                Optional.of("at my_bot.py:12 in think, called from my_bot.py:30 in march, called from warlight.py:88 in"
                        + " answer"),
                tail.position(before));
    }

    @Test
    void aThreadWithoutTheAuthorsCodeIsIgnored() {
        long before = System.nanoTime();
        log("""
                Timeout (0:00:00.900000)!
                Thread 0x00007f0a (most recent call first):
                  File "/usr/lib/python3.11/selectors.py", line 415 in select

                Thread 0x00007f0b (most recent call first):
                  File "C:\\bots\\my_bot.py", line 7 in decide
                """);
        assertEquals(Optional.of("at my_bot.py:7 in decide"), tail.position(before));
    }

    @Test
    void theReportThatTheBotHasStartedIsNotARemark() {
        log("loading\nsparring: read");
        assertFalse(tail.ready().isDone());
        log("y\n");
        assertTrue(tail.ready().isDone());
        assertEquals(List.of(), tail.takeRemarks());
        assertEquals(Optional.of("loading"), tail.last());
    }

    @Test
    void anEndlessLineUsesLimitedMemory() {
        for (int i = 0; i < 1000; i++) {
            log("x".repeat(1000));
        }
        assertEquals(1000, tail.last().orElseThrow().length());
    }
}
