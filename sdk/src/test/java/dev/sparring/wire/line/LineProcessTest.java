package dev.sparring.wire.line;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertInstanceOf;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.sparring.bot.Deadline;
import dev.sparring.wire.CannotPlayException;
import dev.sparring.wire.Launch;
import dev.sparring.wire.process.BotLog;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.Semaphore;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.Assumptions;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.extension.RegisterExtension;

@Timeout(value = 30, threadMode = Timeout.ThreadMode.SEPARATE_THREAD)
class LineProcessTest {
    private static final LineListener NOBODY = new LineListener() {
        @Override
        public void line(String line) {}

        @Override
        public void tooLong(String why) {}

        @Override
        public void ended(String why) {}
    };

    @RegisterExtension
    final ChildBots bots = new ChildBots();

    private static LineReply ask(LineExchange exchange, String request) {
        return exchange.ask(request + "\n", Deadline.none(), line -> true).join();
    }

    private static LineReply.Lines answer(String line) {
        return new LineReply.Lines(List.of(line), List.of());
    }

    private LineExchange exchangeWith(String behaviour) {
        return new LineExchange(bots.start(bots.program(behaviour)));
    }

    @Test
    void linesAreSentAndReceived() {
        LineExchange exchange = exchangeWith("echo");
        assertEquals(answer("go 1"), ask(exchange, "go 1"));
        assertEquals(answer("Größe → 🎲"), ask(exchange, "Größe → 🎲"));
        assertEquals(answer("é".repeat(50_000)), ask(exchange, "é".repeat(50_000)));
    }

    @Test
    void aBotThatNeverAnswersIsLate() {
        var reply = exchangeWith("silent").ask("go\n", Deadline.in(Duration.ofMillis(20)), line -> true);
        assertEquals(new LineReply.Late(0), reply.join());
    }

    @Test
    void aLateAnswerIsDroppedAndTheNextOneHasAWarning() throws InterruptedException {
        RecordedLines recorded = new RecordedLines(bots.start(bots.program("late")));
        LineExchange exchange = new LineExchange(recorded);
        assertEquals(
                new LineReply.Late(0),
                exchange.ask("go 1\n", Deadline.in(Duration.ofMillis(20)), line -> true)
                        .join());
        exchange.send("speak\n");
        assertEquals("late: go 1", recorded.heard.take());
        var reply = assertInstanceOf(LineReply.Lines.class, ask(exchange, "go 2"));
        assertEquals(List.of("go 2"), reply.lines());
        assertTrue(reply.warnings().toString().contains("\"late: go 1\". A late answer is"), reply::toString);
    }

    @Test
    void anIncompleteLineIsNotAnAnswer() {
        var reply = exchangeWith("half a line").ask("go\n", Deadline.in(Duration.ofMillis(600)), line -> true);
        assertEquals(new LineReply.Late(0), reply.join());
    }

    @Test
    void theLastLineCountsEvenWithoutItsEnd() {
        LineExchange exchange = exchangeWith("half a line, then exit");
        assertEquals(answer("half a li"), ask(exchange, "go"));
        assertEquals(new LineReply.Ended("it exited with status 0"), ask(exchange, "go"));
    }

    @Test
    void aBotThatExitsBeforeItIsAskedHasEnded() {
        assertEquals(new LineReply.Ended("it exited with status 3"), ask(exchangeWith("exit at once"), "go"));
    }

    @Test
    void aBotThatExitsInTheMiddleOfItsAnswerHasEnded() {
        var reply = exchangeWith("half an answer, then exit").ask("go\n", Deadline.none(), "2 of 2"::equals);
        assertEquals(new LineReply.Ended("it exited with status 4"), reply.join());
    }

    @Test
    void aBotThatExitsAfterItsAnswerHasAnsweredAndThenEnded() {
        LineExchange exchange = exchangeWith("one answer, then exit");
        assertEquals(answer("go 1"), ask(exchange, "go 1"));
        assertEquals(new LineReply.Ended("it exited with status 5"), ask(exchange, "go 2"));
    }

    @Test
    void aKilledBotIsReportedWithItsSignal() {
        assertEquals(
                "it was ended by signal 9",
                listening(bots.shell("kill -9 $$")).ended().join());
    }

    @Test
    void aBotThatClosesItsOutputHasEndedEvenIfItStillRuns() {
        LineProcess bot = bots.shell("exec >&-; exec sleep 1000");
        assertEquals(new LineReply.Ended("it closed its output and went on running"), ask(new LineExchange(bot), "go"));
    }

    @Test
    void aHundredMegabytesWithoutALineEndAreTooLongAndTheNextAnswerWorks() throws InterruptedException {
        RecordedLines recorded = new RecordedLines(bots.start(bots.program("endless line")));
        LineExchange exchange = new LineExchange(recorded);
        assertInstanceOf(LineReply.TooLong.class, ask(exchange, "go 1"));
        assertEquals(answer("go 2"), ask(exchange, "go 2"));
        assertEquals("go 2", recorded.heard.take());
    }

    @Test
    void theLogOfEndlessOutputIsCutAndTheBotKeepsRunning() throws IOException {
        LineProcess bot = bots.start(bots.program("noise"));
        LineExchange exchange = new LineExchange(bot);
        assertEquals(answer("go 1"), ask(exchange, "go 1"));
        assertEquals(answer("go 2"), ask(exchange, "go 2"));
        String end = "\n[the log is cut here: a bot's log is limited to 8 MiB]\n";
        assertEquals(BotLog.KEPT + end.length(), Files.size(bots.log()));
        assertTrue(Files.readString(bots.log()).endsWith("x" + end));
    }

    @Test
    void aLogThatCannotBeWrittenDoesNotBlockTheBot() throws IOException {
        Files.createFile(bots.folder().resolve("logs"));
        assertEquals(answer("go"), ask(exchangeWith("noise"), "go"));
    }

    @Test
    void writingToABotThatNeverReadsDoesNotBlock() {
        LineProcess bot = listening(bots.shell("exec sleep 1000"));
        for (int i = 0; i < 15; i++) {
            bot.write("x".repeat(1 << 20) + "\n");
        }
        bot.closeInput();
        bot.close();
        assertEquals("it was ended by signal 9", bot.ended().join());
    }

    @Test
    void aBotThatNeverReadsIsTerminatedBeforeItsInputTakesAllMemory() {
        LineProcess bot = listening(bots.shell("exec sleep 1000"));
        for (int i = 0; i < 1_000; i++) {
            bot.write("x".repeat(1 << 20) + "\n");
        }
        assertEquals(
                "it did not read its input: more than 16 million characters were waiting for it",
                bot.ended().join());
    }

    @Test
    void aBotThatReadsSlowlyGetsAnyAmountOfText() {
        LineExchange exchange = exchangeWith("echo");
        for (int i = 0; i < 40; i++) {
            String text = i + "x".repeat(1 << 19);
            assertEquals(answer(text), ask(exchange, text));
        }
    }

    @Test
    void aBotThatWritesEndlesslyAndDoesNotReadIsTerminated() throws InterruptedException {
        Assumptions.assumeTrue(Files.isExecutable(Path.of("/usr/bin/yes")), "this machine has no yes");
        LineProcess bot = bots.start(bots.command("/usr/bin/yes"));
        Semaphore heard = new Semaphore(0);
        bot.listen(new LineListener() {
            @Override
            public void line(String line) {
                heard.release();
            }

            @Override
            public void tooLong(String why) {}

            @Override
            public void ended(String why) {}
        });
        String text = "x".repeat(2000) + "\n";
        while (!bot.ended().isDone()) {
            heard.drainPermits();
            if (heard.tryAcquire(100, TimeUnit.MILLISECONDS)) {
                bot.write(text);
            }
        }
        assertEquals(
                "it did not read its input: a write blocked for more than 2 s",
                bot.ended().join());
    }

    @Test
    void closingTheInputOfABotEndsItsInput() {
        LineExchange exchange = exchangeWith("echo");
        assertEquals(answer("go"), ask(exchange, "go"));
        exchange.finish(Duration.ofHours(1)).join();
        assertEquals(new LineReply.Ended("it exited with status 0"), ask(exchange, "go"));
    }

    @Test
    void aProgramThatDoesNotExistIsNamed() {
        CannotPlayException why = assertThrows(
                CannotPlayException.class, () -> LineProcess.start(bots.command("no-such-program", "--fast")));
        assertEquals(
                "cannot start 'no-such-program --fast': no such file: no-such-program (looked on the PATH and in "
                        + bots.folder() + ")",
                why.getMessage());
    }

    @Test
    void aFileThatMayNotBeExecutedIsNamed() throws IOException {
        Files.writeString(bots.folder().resolve("bot.sh"), "#!/bin/sh\ncat\n");
        CannotPlayException why =
                assertThrows(CannotPlayException.class, () -> LineProcess.start(bots.command("./bot.sh")));
        assertEquals(
                "cannot start './bot.sh': ./bot.sh is not executable; chmod +x it, or put its interpreter in front",
                why.getMessage());
    }

    @Test
    void aFolderThatDoesNotExistIsNamed() {
        Path nowhere = bots.folder().resolve("nowhere");
        Launch launch = new Launch(List.of("sh"), nowhere, Map.of(), bots.log());
        CannotPlayException why = assertThrows(CannotPlayException.class, () -> LineProcess.start(launch));
        assertEquals("cannot start 'sh': there is no folder " + nowhere, why.getMessage());
    }

    @Test
    void childrenAndDetachedGrandchildrenAreTerminatedWithTheBot() throws IOException {
        LineExchange exchange = new LineExchange(bots.shell("""
                sleep 1000 &
                (setsid sh -c 'sleep 1001 & exec sleep 1002' > /dev/null &)
                (sleep 1003 < /dev/null > /dev/null 2>&1 &)
                exec cat
                """));
        assertEquals(answer("go"), ask(exchange, "go"));
        assertTrue(bots.alive().size() > 1, () -> "there was no process to terminate");
        bots.closeAll();
        assertEquals(List.of(), bots.alive());
    }

    @Test
    void childrenThatHoldTheOutputAreTerminatedWhenTheBotEnds() throws IOException {
        LineProcess bot = listening(bots.shell("(setsid sleep 1000 &) ; sleep 1001 & exit 7"));
        assertEquals("it exited with status 7", bot.ended().join());
    }

    @Test
    void aBotThatKeepsStartingProcessesIsTerminated() {
        LineExchange exchange = new LineExchange(bots.shell("""
                trap 'setsid sleep 1000 & sleep 1001 &' TERM HUP INT
                read line
                echo up
                i=0
                while [ $i -lt 400 ]; do i=$((i+1)); (sleep 60 &); done
                exec cat
                """));
        assertEquals(answer("up"), ask(exchange, "go"));
        bots.closeAll();
    }

    @Test
    void closingFromAnInterruptedThreadTerminatesEverything() throws IOException {
        LineProcess bot = listening(bots.shell("(setsid sleep 1000 &) ; exec sleep 1001"));
        Thread.currentThread().interrupt();
        bot.close();
        assertTrue(Thread.interrupted(), "the thread is still interrupted afterwards");
        assertEquals(List.of(), bots.alive());
    }

    @Test
    void closingTwiceIsTheSameAsClosingOnce() {
        LineProcess bot = listening(bots.shell("exec cat"));
        bot.close();
        bot.close();
        bot.write("too late\n");
        bot.closeInput();
        assertEquals("it was ended by signal 9", bot.ended().join());
    }

    @Test
    void aBotRunsInItsFolderWithItsEnvironmentAndTheSparringVariable() {
        Launch launch = bots.command("sh", "-c", "read line; echo $(pwd) ${SPARRING_BOT:+marked} $NAME");
        LineProcess bot =
                bots.start(new Launch(launch.command(), launch.directory(), Map.of("NAME", "x y"), bots.log()));
        assertEquals(answer(bots.folder() + " marked x y"), ask(new LineExchange(bot), "go"));
    }

    /** Starts to listen to a bot; without that, its end is not detected. */
    private static LineProcess listening(LineProcess bot) {
        bot.listen(NOBODY);
        return bot;
    }

    private LineProcess announcing(String script) {
        Launch plain = bots.command("sh", "-c", script);
        Map<String, String> environment = new HashMap<>(plain.environment());
        environment.put(Launch.ANNOUNCE_READY, "1");
        LineProcess bot = bots.start(new Launch(plain.command(), plain.directory(), environment, plain.log()));
        bot.listen(NOBODY);
        return bot;
    }

    @Test
    void aBotThatReportsItsStartIsReadyOnceItHasReported() {
        LineProcess bot = announcing("read go; echo starting >&2; echo 'sparring: ready' >&2; read end");
        CompletableFuture<Optional<String>> ready = bot.ready();
        assertFalse(ready.isDone());
        bot.write("go\n");
        assertEquals(Optional.empty(), ready.join());
        assertEquals(List.of(), bot.activity().takeRemarks());
    }

    @Test
    void aBotThatEndsBeforeItReportsItsStartIsNotReady() {
        assertEquals(
                Optional.of("before it was ready, it exited with status 3 (its log ends: no such map)"),
                announcing("echo no such map >&2; exit 3").ready().join());
    }

    @Test
    void aBotThatNeverReportsItsStartPlaysAfterTheLimit() {
        LineProcess bot = announcing("read end");
        assertEquals(Optional.empty(), bot.ready(Duration.ofMillis(20)).join());
        assertEquals(
                List.of("it did not report within 20 ms that it had started, so the match began without waiting any"
                        + " longer (docs/config.md#starting-a-program)"),
                bot.activity().takeRemarks());
    }

    @Test
    void aBotThatIsNotAskedToReportIsReadyImmediately() {
        LineProcess bot = bots.shell("read end");
        assertTrue(bot.ready().isDone());
    }
}
