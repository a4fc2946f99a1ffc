package dev.sparring.wire.line;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertInstanceOf;
import static org.junit.jupiter.api.Assertions.assertSame;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.sparring.bot.Deadline;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CompletionException;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

@Timeout(value = 20, threadMode = Timeout.ThreadMode.SEPARATE_THREAD)
class LineExchangeTest {

    /** A channel that the test controls in its own thread. */
    static final class TestChannel implements LineChannel {
        final List<String> written = new ArrayList<>();
        final CompletableFuture<String> ended = new CompletableFuture<>();
        LineListener listener;
        boolean inputClosed;

        @Override
        public void listen(LineListener given) {
            listener = given;
        }

        @Override
        public void write(String text) {
            written.add(text);
        }

        @Override
        public void closeInput() {
            inputClosed = true;
        }

        @Override
        public CompletableFuture<String> ended() {
            return ended;
        }

        @Override
        public void close() {
            ended.complete("closed");
        }
    }

    private final TestChannel bot = new TestChannel();
    private final LineExchange exchange = new LineExchange(bot);

    private static boolean oneLine(String line) {
        return true;
    }

    private static Deadline in(long millis) {
        return Deadline.in(Duration.ofMillis(millis));
    }

    @Test
    void thePredicateDecidesWhenAnAnswerIsComplete() {
        var reply = exchange.ask("go\n", Deadline.none(), "end"::equals);
        bot.listener.line("a");
        bot.listener.line("b");
        assertFalse(reply.isDone());
        bot.listener.line("end");
        assertEquals(new LineReply.Lines(List.of("a", "b", "end"), List.of()), reply.join());
        assertEquals(List.of("go\n"), bot.written);
    }

    @Test
    void linesWithoutAnAnswerAreOnlySent() {
        exchange.send("settings you 1\n");
        assertEquals(List.of("settings you 1\n"), bot.written);
    }

    @Test
    void aSecondRequestBeforeTheFirstAnswerIsAnError() {
        var first = exchange.ask("go 1\n", Deadline.none(), LineExchangeTest::oneLine);
        assertThrows(
                IllegalStateException.class, () -> exchange.ask("go 2\n", Deadline.none(), LineExchangeTest::oneLine));
        assertEquals(List.of("go 1\n"), bot.written);
        assertFalse(first.isDone());
    }

    @Test
    void aLateAnswerReportsHowManyLinesHadCome() {
        var reply = exchange.ask("go\n", in(30), "end"::equals);
        bot.listener.line("a");
        assertEquals(new LineReply.Late(1), reply.join());
    }

    @Test
    void aPassedDeadlineIsLateImmediately() {
        assertEquals(
                new LineReply.Late(0),
                exchange.ask("go\n", () -> Duration.ZERO, LineExchangeTest::oneLine)
                        .join());
    }

    @Test
    void aShortDeadlineAfterALongOneIsRespected() {
        var first = exchange.ask("go 1\n", in(3_600_000), LineExchangeTest::oneLine);
        bot.listener.line("1");
        assertInstanceOf(LineReply.Lines.class, first.join());
        assertEquals(
                new LineReply.Late(0),
                exchange.ask("go 2\n", in(30), LineExchangeTest::oneLine).join());
    }

    @Test
    void aLongDeadlineAfterAShortOneIsRespected() {
        var first = exchange.ask("go 1\n", in(20), LineExchangeTest::oneLine);
        bot.listener.line("1");
        assertInstanceOf(LineReply.Lines.class, first.join());
        long asked = System.nanoTime();
        assertEquals(
                new LineReply.Late(0),
                exchange.ask("go 2\n", in(80), LineExchangeTest::oneLine).join());
        long waited = System.nanoTime() - asked;
        assertTrue(waited >= 79_000_000, () -> "late after " + waited + " ns");
    }

    @Test
    void aRequestWithoutADeadlineIsNotEndedByTheAlarmOfThePreviousOne() {
        var first = exchange.ask("go 1\n", in(20), LineExchangeTest::oneLine);
        bot.listener.line("1");
        assertInstanceOf(LineReply.Lines.class, first.join());
        var unlimited = exchange.ask("go 2\n", Deadline.none(), LineExchangeTest::oneLine);
        // The alarm of another exchange, which was set later, has fired; so the first one has fired, too.
        new LineExchange(new TestChannel())
                .ask("go\n", in(60), LineExchangeTest::oneLine)
                .join();
        assertFalse(unlimited.isDone());
        bot.listener.line("2");
        assertEquals(new LineReply.Lines(List.of("2"), List.of()), unlimited.join());
    }

    @Test
    void linesBetweenRequestsAreDroppedWithOneWarning() {
        bot.listener.line("hello");
        bot.listener.line("x".repeat(200));
        var first = exchange.ask("go 1\n", Deadline.none(), LineExchangeTest::oneLine);
        bot.listener.line("1");
        var lines = assertInstanceOf(LineReply.Lines.class, first.join());
        assertEquals(List.of("1"), lines.lines());
        assertEquals(1, lines.warnings().size());
        assertTrue(
                lines.warnings()
                        .get(0)
                        .startsWith("no request was open, so the referee dropped 2 lines, the first being \"hello\""),
                lines::toString);
        var second = exchange.ask("go 2\n", Deadline.none(), LineExchangeTest::oneLine);
        bot.listener.line("2");
        assertEquals(new LineReply.Lines(List.of("2"), List.of()), second.join());
    }

    @Test
    void aLongDroppedLineIsShortened() {
        bot.listener.line("x".repeat(200));
        var reply = exchange.ask("go\n", Deadline.none(), LineExchangeTest::oneLine);
        bot.listener.line("1");
        String warning =
                assertInstanceOf(LineReply.Lines.class, reply.join()).warnings().get(0);
        assertTrue(
                warning.startsWith(
                        "no request was open, so the referee dropped 1 line: \"" + "x".repeat(77) + "...\". A"),
                warning);
    }

    @Test
    void endlessShortLinesAreTooLongForAnAnswer() {
        var reply = exchange.ask("go\n", Deadline.none(), line -> false);
        String line = "x".repeat(1 << 16);
        for (int i = 0; i <= 64; i++) {
            assertFalse(reply.isDone());
            bot.listener.line(line);
        }
        assertInstanceOf(LineReply.TooLong.class, reply.join());
        var next = exchange.ask("go 2\n", Deadline.none(), LineExchangeTest::oneLine);
        bot.listener.line("2");
        assertEquals(
                List.of("2"),
                assertInstanceOf(LineReply.Lines.class, next.join()).lines());
    }

    @Test
    void emptyLinesTakeMemoryToo() {
        var reply = exchange.ask("go\n", Deadline.none(), line -> false);
        int lines = 0;
        while (!reply.isDone() && lines < 1_000_000) {
            bot.listener.line("");
            lines++;
        }
        assertEquals(AnswerSize.MAX_LINES + 1, lines);
        String why = assertInstanceOf(LineReply.TooLong.class, reply.join()).why();
        assertEquals("an answer of more than 4194304 characters or 262144 lines; it was dropped", why);
    }

    @Test
    void emptyLinesThatAreKeptForTheNextAnswerTakeMemoryToo() {
        TestChannel channel = new TestChannel();
        LineExchange keeping = new LineExchange(channel, LineExchange.Unasked.KEPT);
        for (int i = 0; i < 1_000_000; i++) {
            channel.listener.line("");
        }
        List<String> seen = new ArrayList<>();
        var reply = keeping.ask("go\n", Deadline.none(), line -> {
            seen.add(line);
            return line.equals("end");
        });
        assertEquals(AnswerSize.MAX_LINES, seen.size());
        channel.listener.line("end");
        assertInstanceOf(LineReply.TooLong.class, reply.join());
    }

    @Test
    void aProbeKeepsNoMoreLinesThanAnAnswerHas() {
        TestChannel channel = new TestChannel();
        LineProbe probe = new LineProbe(channel);
        for (int round = 0; round < 2; round++) {
            for (int i = 0; i < 1_000_000; i++) {
                channel.listener.line("");
            }
            assertEquals(AnswerSize.MAX_LINES, probe.more(Duration.ZERO).size());
            channel.listener.line("after the flood");
            assertEquals(
                    new LineProbe.Received.Line("after the flood"), probe.receive(Duration.ZERO), "round " + round);
        }
    }

    @Test
    void aLineThatIsTooLongIsTheAnswerAndTheNextRequestWorks() {
        var reply = exchange.ask("go\n", Deadline.none(), LineExchangeTest::oneLine);
        bot.listener.tooLong("a long line");
        assertEquals(new LineReply.TooLong("a long line"), reply.join());
        var next = exchange.ask("go 2\n", Deadline.none(), LineExchangeTest::oneLine);
        bot.listener.line("2");
        assertEquals(new LineReply.Lines(List.of("2"), List.of()), next.join());
    }

    @Test
    void theEndOfABotAnswersTheOpenRequestAndEveryLaterOne() {
        var reply = exchange.ask("go\n", in(3_600_000), LineExchangeTest::oneLine);
        bot.listener.ended("it exited with status 1");
        var gone = new LineReply.Ended("it exited with status 1");
        assertEquals(gone, reply.join());
        assertEquals(
                gone,
                exchange.ask("go 2\n", in(3_600_000), LineExchangeTest::oneLine).join());
        assertEquals(List.of("go\n"), bot.written);
    }

    @Test
    void anExceptionOfThePredicateCompletesTheRequestAndTheNextOneWorks() {
        IllegalStateException ours = new IllegalStateException("a mistake");
        var reply = exchange.ask("go\n", Deadline.none(), line -> {
            throw ours;
        });
        bot.listener.line("1");
        assertSame(ours, assertThrows(CompletionException.class, reply::join).getCause());
        var next = exchange.ask("go 2\n", Deadline.none(), LineExchangeTest::oneLine);
        bot.listener.line("2");
        assertEquals(new LineReply.Lines(List.of("2"), List.of()), next.join());
    }

    @Test
    void theNextRequestCanBeSentFromTheCallbackOfTheAnswer() {
        var second = exchange.ask("go 1\n", Deadline.none(), LineExchangeTest::oneLine)
                .thenCompose(first -> exchange.ask("go 2\n", Deadline.none(), LineExchangeTest::oneLine));
        bot.listener.line("1");
        bot.listener.line("2");
        assertEquals(new LineReply.Lines(List.of("2"), List.of()), second.join());
    }

    @Test
    void finishingClosesTheInputAndWaitsForTheEndOrTheGrace() {
        exchange.finish(Duration.ofMillis(20)).join();
        assertTrue(bot.inputClosed);
        assertFalse(bot.ended.isDone());
        var finished = exchange.finish(Duration.ofHours(1));
        assertFalse(finished.isDone());
        bot.ended.complete("it exited with status 0");
        finished.join();
    }
}
