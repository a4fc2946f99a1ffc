package dev.sparring.wire.http;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.sparring.wire.CannotPlayException;
import dev.sparring.wire.Containment;
import dev.sparring.wire.line.ChildBots;
import java.io.IOException;
import java.nio.file.Files;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.extension.RegisterExtension;

@Timeout(value = 30, threadMode = Timeout.ThreadMode.SEPARATE_THREAD)
class HttpBotProcessTest {
    @RegisterExtension
    final ChildBots bots = new ChildBots();

    @Test
    void theProgramGetsItsPortTwiceAndItsOutputIsLogged() throws IOException {
        try (HttpBotProcess bot = HttpBotProcess.start(bots.program("ports", "{port}"))) {
            int port = bot.address().getPort();
            assertEquals("http://127.0.0.1:" + port + "/", bot.address().toString());
            assertEquals(
                    "it exited with status 6 (its log ends: on standard error)",
                    bot.ended().join());
            assertFalse(bot.isAlive());
            bots.waitForLog(
                    lines -> lines.containsAll(List.of("port " + port + ", PORT " + port, "on standard error")));
        }
    }

    @Test
    void aPortInsideAnArgumentIsReplacedToo() throws IOException {
        try (HttpBotProcess bot = HttpBotProcess.start(bots.command("sh", "-c", "test {port} = $PORT"))) {
            assertEquals("it exited with status 0", bot.ended().join());
        }
    }

    @Test
    void closingEndsTheProgramAndItsChildren() throws IOException {
        HttpBotProcess bot = HttpBotProcess.start(bots.command("sh", "-c", "(setsid sleep 1000 &); exec sleep 1001"));
        assertTrue(bot.isAlive());
        bot.close();
        bot.close();
        assertEquals("it was ended by signal 9", bot.ended().join());
        assertEquals(List.of(), bots.alive());
    }

    @Test
    void closingFromAnInterruptedThreadEndsTheChildrenOfAnEndedProgram() throws IOException {
        // In a sandbox, the system has ended them already.
        HttpBotProcess bot = HttpBotProcess.start(bots.command("sh", "-c", "(setsid sleep 1000 > /dev/null 2>&1 &)")
                .withContainment(Containment.DEFAULT.with(Containment.Mode.OFF)));
        assertEquals("it exited with status 0", bot.ended().join());
        assertEquals(1, bots.alive().size());
        Thread.currentThread().interrupt();
        bot.close();
        assertTrue(Thread.interrupted(), "the interrupt is still set afterwards");
        assertEquals(List.of(), bots.alive());
    }

    @Test
    void aProgramThatCannotBeStartedIsReported() {
        CannotPlayException why =
                assertThrows(CannotPlayException.class, () -> HttpBotProcess.start(bots.command("no-such-server")));
        assertTrue(
                why.getMessage().startsWith("cannot start 'no-such-server': no such file: no-such-server"),
                why::getMessage);
        assertFalse(Files.exists(bots.log()));
    }
}
