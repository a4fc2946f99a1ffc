package dev.sparring.server.inprocess;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertInstanceOf;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.sparring.bot.Bot;
import dev.sparring.bot.Deadline;
import dev.sparring.bot.MatchResult;
import dev.sparring.wire.Reply;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.locks.LockSupport;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class InProcessPlayerTest {
    @TempDir
    private Path folder;

    private InProcessPlayer<String, String> player(Bot<String, String> bot) {
        return new InProcessPlayer<>("test", () -> bot, folder.resolve("bot.log"));
    }

    private static Reply<String> ask(InProcessPlayer<String, String> player, String view, Deadline deadline) {
        return player.ask(view, deadline).join();
    }

    @Test
    void anAnswerIsReturned() {
        try (InProcessPlayer<String, String> player = player((view, deadline) -> view + "!")) {
            assertEquals(new Reply.Answer<>("go!"), ask(player, "go", Deadline.none()));
        }
    }

    @Test
    void anExceptionFailsTheAnswerAndIsReportedWithItsPosition() throws IOException {
        Bot<String, String> broken = (view, deadline) -> {
            throw new IllegalStateException("no plan");
        };
        try (InProcessPlayer<String, String> player = player(broken)) {
            Reply.Failed<?> reply = assertInstanceOf(Reply.Failed.class, ask(player, "go", Deadline.none()));
            assertTrue(
                    reply.why()
                            .startsWith("the bot threw IllegalStateException (no plan) at InProcessPlayerTest.java:"),
                    reply.why());
            assertTrue(Files.readString(folder.resolve("bot.log")).contains("IllegalStateException: no plan"));
        }
    }

    /** Before Java 19, a group that is not released stays in memory for ever. */
    @Test
    void theThreadGroupsOfClosedPlayersAreReleased() throws InterruptedException {
        for (int i = 0; i < 3; i++) {
            try (InProcessPlayer<String, String> player =
                    new InProcessPlayer<>("released", () -> (view, deadline) -> view, folder.resolve("bot.log"))) {
                ask(player, "go", Deadline.none());
            }
        }
        long end = System.nanoTime() + Duration.ofSeconds(20).toNanos();
        while (groups("bot released") > 0 && System.nanoTime() < end) {
            System.gc();
            Thread.sleep(10);
        }
        assertEquals(0, groups("bot released"));
    }

    private static long groups(String name) {
        ThreadGroup[] groups = new ThreadGroup[1000];
        int count = Thread.currentThread().getThreadGroup().enumerate(groups);
        return Arrays.asList(groups).subList(0, count).stream()
                .filter(group -> group.getName().equals(name))
                .count();
    }

    @Test
    void anErrorFailsOnlyTheAnswer() {
        Bot<String, String> endless = (view, deadline) -> {
            throw new StackOverflowError();
        };
        try (InProcessPlayer<String, String> player = player(endless)) {
            Reply.Failed<?> reply = assertInstanceOf(Reply.Failed.class, ask(player, "go", Deadline.none()));
            assertTrue(reply.why().contains("StackOverflowError"), reply.why());
        }
    }

    @Test
    void nullIsNotAnAnswer() {
        try (InProcessPlayer<String, String> player = player((view, deadline) -> null)) {
            Reply.Failed<?> reply = assertInstanceOf(Reply.Failed.class, ask(player, "go", Deadline.none()));
            assertTrue(reply.why().contains("returned null"), reply.why());
        }
    }

    @Test
    void aBotThatCannotBeCreatedFailsWhenItIsAsked() {
        InProcessPlayer<String, String> player = new InProcessPlayer<>(
                "test",
                () -> {
                    throw new IllegalArgumentException("no book");
                },
                folder.resolve("bot.log"));
        try (player) {
            Reply.Failed<?> reply = assertInstanceOf(Reply.Failed.class, ask(player, "go", Deadline.none()));
            assertTrue(reply.why().contains("IllegalArgumentException (no book)"), reply.why());
        }
    }

    @Test
    void aBusyBotIsLateAndReceivesNoOutdatedRequest() {
        CountDownLatch release = new CountDownLatch(1);
        List<String> asked = new ArrayList<>();
        Bot<String, String> slow = (view, deadline) -> {
            asked.add(view);
            if (view.equals("first")) {
                try {
                    release.await();
                } catch (InterruptedException e) {
                    return "interrupted";
                }
            }
            return "answer to " + view;
        };
        try (InProcessPlayer<String, String> player = player(slow)) {
            // Long enough that the request reaches the bot on a busy machine.
            Deadline soon = Deadline.in(Duration.ofMillis(500));
            assertInstanceOf(Reply.Late.class, ask(player, "first", soon));
            assertInstanceOf(Reply.Late.class, ask(player, "second", Deadline.in(Duration.ofMillis(20))));
            release.countDown();
            assertEquals(new Reply.Answer<>("answer to third"), ask(player, "third", Deadline.none()));
            assertEquals(List.of("first", "third"), asked);
        }
    }

    @Test
    void theEndOfTheMatchIsReported() {
        List<String> received = new ArrayList<>();
        Bot<String, String> bot = new Bot<>() {
            @Override
            public String decide(String view, Deadline deadline) {
                return "";
            }

            @Override
            public void matchEnded(String view, MatchResult result) {
                received.add(view);
            }
        };
        try (InProcessPlayer<String, String> player = player(bot)) {
            player.start("first").join();
            player.end("last", MatchResult.UNKNOWN).join();
            assertEquals(List.of("last"), received);
        }
    }

    @Test
    void theConstructorHasASeparateTimeLimit() {
        InProcessPlayer<String, String> player = new InProcessPlayer<>(
                "test",
                () -> {
                    LockSupport.parkNanos(Duration.ofMillis(300).toNanos());
                    return (view, deadline) -> "made";
                },
                folder.resolve("bot.log"));
        try (player) {
            assertEquals(Optional.empty(), player.start("first").join());
            assertEquals(new Reply.Answer<>("made"), ask(player, "go", Deadline.in(Duration.ofMillis(200))));
        }
    }

    @Test
    void thePositionOfALateBotIsReported() throws IOException {
        Bot<String, String> sleeper = (view, deadline) -> {
            LockSupport.parkNanos(Duration.ofSeconds(5).toNanos());
            return "";
        };
        long before = System.nanoTime();
        try (InProcessPlayer<String, String> player = player(sleeper)) {
            assertInstanceOf(Reply.Late.class, ask(player, "go", Deadline.in(Duration.ofSeconds(1))));
            String position = player.activity().position(before).orElseThrow();
            assertTrue(
                    position.matches("at .* in park, called from LockSupport.java:\\d+ in parkNanos, called from"
                            + " InProcessPlayerTest.java:\\d+ in lambda.*"),
                    position);
            assertEquals(Optional.empty(), player.activity().position(System.nanoTime()));
        }
        assertTrue(Files.readString(folder.resolve("bot.log")).contains("LockSupport.parkNanos"));
    }

    @Test
    void aBotCanUseItsWholeTime() {
        Bot<String, String> patient = (view, deadline) -> {
            while (!deadline.passed()) {
                LockSupport.parkNanos(1_000_000);
            }
            return "on time";
        };
        try (InProcessPlayer<String, String> player = player(patient)) {
            assertEquals(new Reply.Answer<>("on time"), ask(player, "go", Deadline.in(Duration.ofSeconds(1))));
        }
    }

    @Test
    void theOutputOfTheBotsThreadsIsInItsLog() throws IOException {
        PrintStream usualOut = System.out;
        PrintStream usualErr = System.err;
        ByteArrayOutputStream elsewhere = new ByteArrayOutputStream();
        System.setOut(new PrintStream(elsewhere, true, StandardCharsets.UTF_8));
        System.setErr(new PrintStream(elsewhere, true, StandardCharsets.UTF_8));
        Bot<String, String> talker = (view, deadline) -> {
            System.out.println("out of the bot");
            Thread started = new Thread(() -> System.err.println("error of a thread that the bot started"));
            started.start();
            try {
                started.join();
            } catch (InterruptedException e) {
                Thread.currentThread().interrupt();
            }
            return "";
        };
        try (InProcessPlayer<String, String> player = player(talker)) {
            BotThreads.captureOutput();
            ask(player, "go", Deadline.none());
            System.out.println("another thread");
        } finally {
            System.setOut(usualOut);
            System.setErr(usualErr);
        }
        assertEquals(
                "out of the bot\nerror of a thread that the bot started\n",
                Files.readString(folder.resolve("bot.log")));
        assertEquals("another thread\n", elsewhere.toString(StandardCharsets.UTF_8));
    }

    @Test
    void aClosedBotIsUnavailable() {
        InProcessPlayer<String, String> player = player((view, deadline) -> "never");
        player.close();
        assertEquals(Optional.of("the match was stopped"), player.start("first").join());
        assertEquals(new Reply.Unavailable<>("the match was stopped", true), ask(player, "go", Deadline.none()));
        player.end("last", MatchResult.UNKNOWN).join();
    }
}
