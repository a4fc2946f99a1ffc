package dev.sparring.server.check;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class LogScanTest {
    @TempDir
    private Path folder;

    @ParameterizedTest
    @ValueSource(
            strings = {
                "Traceback (most recent call last):\n  File \"bot.py\", line 3, in <module>\nKeyError: 4\n",
                "java.lang.IllegalStateException: no\n\tat com.example.MyBot.decide(MyBot.java:12)\n",
                "TypeError: x is undefined\n    at decide (/home/me/bot.js:3:11)\n",
                "Illegal division by zero at bot.pl line 7.\n",
                "bot.rb:3:in `decide': no such thing (KeyError)\n"
            })
    void stackTracesOfSeveralLanguagesAreFound(String trace) throws IOException {
        Path log = Files.writeString(folder.resolve("game-1.log"), "ready\n" + trace);
        assertEquals(Optional.of(log), new LogScan(folder).withStackTrace());
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "a Berlin bot is listening at http://127.0.0.1:8081/\n",
                "round 3: attack at 4\n",
                "Exception handling is on\n",
                ""
            })
    void ordinaryLogsHaveNoStackTrace(String text) throws IOException {
        Files.writeString(folder.resolve("game-1.log"), text);
        assertEquals(Optional.empty(), new LogScan(folder).withStackTrace());
    }

    @Test
    void oneFrameOfAStackTraceIsShown() throws IOException {
        Path log = Files.writeString(
                folder.resolve("game-1.log"),
                "ready\n\njava.lang.Error: no\n\tat a.B.c(B.java:1)\n\tat a.B.d(B.java:2)\n\tat a.B.e(B.java:3)\ndone\n");
        assertEquals(List.of("ready", "java.lang.Error: no", "\tat a.B.c(B.java:1)", "done"), LogScan.lastLines(log));
    }

    @Test
    void binaryLogsAreRead() throws IOException {
        Path log = Files.write(folder.resolve("game-1.log"), new byte[] {(byte) 0xff, 'x', '\n'});
        assertEquals(1, LogScan.lastLines(log).size());
    }
}
