package dev.sparring.wire.jsonlines;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertInstanceOf;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.sparring.bot.Bot;
import dev.sparring.bot.Deadline;
import dev.sparring.bot.MatchResult;
import dev.sparring.bot.Ranking;
import dev.sparring.bot.Seat;
import dev.sparring.rules.InvalidInputException;
import dev.sparring.rules.TimeControl;
import dev.sparring.wire.CannotPlayException;
import dev.sparring.wire.Launch;
import dev.sparring.wire.Player;
import dev.sparring.wire.Reply;
import dev.sparring.wire.Seating;
import dev.sparring.wire.line.LineBot;
import dev.sparring.wire.session.BotSession;
import dev.sparring.wire.session.StandardErrorReport;
import dev.sparring.wire.session.Stdio;
import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.net.URI;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.locks.LockSupport;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

@Timeout(value = 120, threadMode = Timeout.ThreadMode.SEPARATE_THREAD)
class JsonLinesWireTest {
    static final JsonLinesWire<Shown, Said> WIRE = new JsonLinesWire<>(Shown.class, Said.class, new Said(3, "go"));
    private static final Duration PLENTY = Duration.ofSeconds(60);

    /** The view of the bots in this test. */
    record Shown(int number, Optional<String> hint) {}

    /** Their action. */
    record Said(int twice, String word) {
        Said {
            if (twice < 0) {
                throw new IllegalArgumentException("nothing is twice " + twice);
            }
        }
    }

    /** A bot that throws for the number 13 and writes the result of the match to its log. */
    static final class Doubler implements Bot<Shown, Said> {
        @Override
        public Said decide(Shown view, Deadline deadline) {
            System.out.println("a println in a strategy does no harm");
            if (view.number() == 13) {
                throw new IllegalStateException("unlucky");
            }
            return new Said(2 * view.number(), deadline.remaining().compareTo(PLENTY) < 0 ? "timed" : "untimed");
        }

        @Override
        public void matchEnded(Shown view, MatchResult result) {
            System.out.println("over with " + view.number() + " "
                    + result.ranking().orElseThrow().standings());
        }
    }

    @TempDir
    private Path folder;

    private Path log() {
        return folder.resolve("bot.log");
    }

    private Player<Shown, Said> launch(String bot) {
        List<String> command = List.of(
                Path.of(System.getProperty("java.home"), "bin", "java").toString(),
                "-XX:TieredStopAtLevel=1",
                "-Xshare:auto",
                "-cp",
                System.getProperty("java.class.path"),
                OddBot.class.getName(),
                bot);
        Seating seating = new Seating("match", new Seat(0), List.of("odd"), TimeControl.unlimited());
        return WIRE.launch(new Launch(command, folder, Map.of(), log()), seating);
    }

    private static Reply<Said> ask(Player<Shown, Said> player, int number, Deadline deadline) {
        return player.ask(new Shown(number, Optional.of("ü")), deadline).join();
    }

    @Test
    void aJavaBotAnswersAndIsNotifiedOfTheEnd() throws IOException {
        Player<Shown, Said> player = launch("java");
        try (player) {
            assertEquals(new Reply.Answer<>(new Said(10, "timed")), ask(player, 5, Deadline.in(PLENTY)));
            assertEquals(new Reply.Answer<>(new Said(12, "untimed")), ask(player, 6, Deadline.none()));
            player.end(new Shown(7, Optional.empty()), new MatchResult(Optional.of(Ranking.byScore(3, 8)), List.of()))
                    .orTimeout(PLENTY.toSeconds(), TimeUnit.SECONDS)
                    .join();
        }
        // The player does not wait for a program that ends slowly, so its log may be incomplete.
        waitForLog("over with 7 [Standing[seat=Seat[index=0], place=2, score=3]");
    }

    private void waitForLog(String text) throws IOException {
        long end = System.nanoTime() + PLENTY.toNanos();
        while (!Files.exists(log()) || !Files.readString(log()).contains(text)) {
            assertTrue(System.nanoTime() - end < 0, "the log never contained: " + text);
            LockSupport.parkNanos(20_000_000);
        }
    }

    @Test
    void anExceptionCostsOneAnswerAndIsReportedToTheAuthor() {
        try (Player<Shown, Said> player = launch("java")) {
            Reply.Failed<?> failed = assertInstanceOf(Reply.Failed.class, ask(player, 13, Deadline.in(PLENTY)));
            assertTrue(failed.why().startsWith("the bot threw "), failed.why());
            Reply.Answer<?> next = assertInstanceOf(Reply.Answer.class, ask(player, 4, Deadline.in(PLENTY)));
            assertEquals(new Said(8, "timed"), next.action());
        }
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            quoteCharacter = '`',
            value = {
                "{\"twice\": 4} | word is missing or of the wrong kind",
                "{\"twice\": 4, \"word\": null} | word is missing or of the wrong kind",
                "{\"twice\": \"four\", \"word\": \"a\"} | twice is missing or of the wrong kind",
                "{\"twice\": 4.5, \"word\": \"a\"} | twice is missing or of the wrong kind",
                "{\"twice\": -4, \"word\": \"a\"} | nothing is twice -4",
                "[4, \"a\"] | it is missing or of the wrong kind",
                "{\"twice\": 4 | invalid JSON: Unexpected end-of-input",
                "four | invalid JSON: Unrecognized token 'four'",
                "null | it is null",
                "{\"twice\": 4, \"word\": \"a\"} {} | it is missing or of the wrong kind",
            })
    void anUnreadableAnswerIsQuotedWithAnExampleOfACorrectOne(String answer, String why) {
        Reply<Said> reply = new AnswerReader<>(Said.class, "{\"twice\":3,\"word\":\"go\"}").read(answer.strip());
        Reply.Unreadable<?> unreadable = assertInstanceOf(Reply.Unreadable.class, reply);
        assertTrue(
                unreadable.why().startsWith("\"" + answer.strip() + "\" is not an answer: " + why.strip()),
                unreadable::why);
        assertTrue(
                unreadable
                        .why()
                        .endsWith("; an answer looks like {\"twice\":3,\"word\":\"go\"}"
                                + " (docs/protocols/json-lines.md#answers)"),
                unreadable::why);
    }

    @Test
    void aBotInAnotherLanguageAnswersWithAnyJsonThatContainsTheFields() {
        try (Player<Shown, Said> player = launch("\n{\"word\": \"hi\", \"more\": [1], \"twice\": 7}")) {
            assertEquals(new Reply.Answer<>(new Said(7, "hi")), ask(player, 1, Deadline.in(PLENTY)));
        }
    }

    @Test
    void aSilentBotIsLateAndTheMessageMentionsFlushing() {
        try (Player<Shown, Said> player = launch("silent")) {
            Reply.Late<?> late =
                    assertInstanceOf(Reply.Late.class, ask(player, 1, Deadline.in(Duration.ofMillis(200))));
            assertTrue(late.why().contains("is the line flushed? (docs/protocols/json-lines.md#time)"), late.why());
        }
    }

    @Test
    void aBotThatHasEndedIsPermanentlyUnavailable() {
        try (Player<Shown, Said> player = launch("exit")) {
            Reply.Unavailable<?> gone = assertInstanceOf(Reply.Unavailable.class, ask(player, 1, Deadline.in(PLENTY)));
            assertTrue(gone.permanent());
            assertTrue(
                    gone.why().startsWith("it exited with status 3 (its log ends: out of ideas) instead of answering"),
                    gone.why());
        }
    }

    @Test
    void aBotIgnoresUnknownMessages() {
        String input = "{\"hello\": 1}\n{\"ask\": {\"number\": 2, \"hint\": null, \"new\": 1}, \"millis\": 1000}\n";
        ByteArrayOutputStream said = new ByteArrayOutputStream();
        Stdio stdio = new Stdio(new ByteArrayInputStream(input.getBytes(StandardCharsets.UTF_8)), said);
        List<Duration> times = new ArrayList<>();
        Bot<Shown, Said> bot = (view, deadline) -> {
            times.add(deadline.remaining());
            return new Said(view.number(), "ok");
        };
        assertEquals(
                Optional.empty(),
                new LineBot<>(session(bot), new JsonBotCodec<>(Shown.class), stdio, JsonLinesWire.PAGE).play());
        assertEquals("{\"twice\":2,\"word\":\"ok\"}\n", said.toString(StandardCharsets.UTF_8));
        assertFalse(times.get(0).compareTo(Duration.ofMillis(800)) > 0, "a fifth is reserved for travel: " + times);
    }

    private static <V, A> BotSession<V, A> session(Bot<V, A> bot) {
        return new BotSession<>(() -> bot, new StandardErrorReport());
    }

    @Test
    void aRefereeThatUsesAnotherProtocolIsQuoted() {
        Stdio stdio = new Stdio(
                new ByteArrayInputStream("settings timebank 10000\n".getBytes(StandardCharsets.UTF_8)),
                new ByteArrayOutputStream());
        CannotPlayException failure = assertThrows(
                CannotPlayException.class,
                () -> new LineBot<>(
                                session((Shown view, Deadline deadline) -> new Said(1, "")),
                                new JsonBotCodec<>(Shown.class),
                                stdio,
                                JsonLinesWire.PAGE)
                        .play());
        assertTrue(failure.getMessage().contains("\"settings timebank 10000\""), failure.getMessage());
    }

    @Test
    void addressesAndArgumentsAreRejected() {
        assertThrows(InvalidInputException.class, () -> WIRE.reach(URI.create("http://127.0.0.1:1/"), null));
        assertThrows(InvalidInputException.class, () -> WIRE.run(Doubler::new, List.of("--port", "1")));
        assertEquals(
                "JSON lines on standard input and output, answers like {\"twice\":3,\"word\":\"go\"}", WIRE.summary());
    }
}
