package dev.sparring.wire.line;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.lang.management.ManagementFactory;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import org.junit.jupiter.api.Test;

class LineReaderTest {
    private final List<String> heard = new ArrayList<>();

    private List<String> read(InputStream in) throws IOException {
        new LineReader(in, new LineListener() {
                    @Override
                    public void line(String line) {
                        heard.add(line);
                    }

                    @Override
                    public void tooLong(String why) {
                        heard.add("too long: " + why);
                    }

                    @Override
                    public void ended(String why) {
                        throw new AssertionError("a reader does not know why a stream ends");
                    }
                })
                .readAll();
        return heard;
    }

    private static InputStream bytes(String text) {
        return new ByteArrayInputStream(text.getBytes(StandardCharsets.UTF_8));
    }

    /** Returns a stream that returns one byte at a time, so that every character is split. */
    private static InputStream dripping(String text) {
        return new ByteArrayInputStream(text.getBytes(StandardCharsets.UTF_8)) {
            @Override
            public synchronized int read(byte[] into, int from, int length) {
                return super.read(into, from, 1);
            }
        };
    }

    @Test
    void linesAreSplitAtLineFeedsAndEmptyOnesCount() throws IOException {
        assertEquals(List.of("one", "", "three"), read(bytes("one\n\nthree\n")));
    }

    @Test
    void carriageReturnsBeforeALineFeedAreDroppedAndOthersKept() throws IOException {
        assertEquals(List.of("one", "", "th\rree"), read(bytes("one\r\n\r\nth\rree\r\n")));
    }

    @Test
    void aLastLineWithoutAnEndIsALine() throws IOException {
        assertEquals(List.of("one", "tw"), read(bytes("one\ntw")));
    }

    @Test
    void charactersSplitBetweenTwoReadsAreComplete() throws IOException {
        assertEquals(List.of("Größe → 🎲", "é"), read(dripping("Größe → 🎲\r\né\n")));
    }

    @Test
    void aLineLongerThanOneReadIsComplete() throws IOException {
        String line = "ä".repeat(100_000);
        assertEquals(List.of(line, "next"), read(bytes(line + "\nnext\n")));
    }

    @Test
    void aLineOfTheMaximumLengthIsAcceptedAndOneByteMoreIsNot() throws IOException {
        String longest = "x".repeat(LineReader.MAX_LENGTH);
        assertEquals(
                List.of(longest, "too long: a line longer than 1048576 bytes; it was dropped", "next"),
                read(bytes(longest + "\n" + longest + "x\nnext\n")));
    }

    @Test
    void aHundredMegabytesWithoutALineEndAreNotKept() throws IOException {
        var threads = (com.sun.management.ThreadMXBean) ManagementFactory.getThreadMXBean();
        long before = threads.getCurrentThreadAllocatedBytes();
        read(new InputStream() {
            private long left = 100L << 20;

            @Override
            public int read() {
                throw new AssertionError("one byte at a time would take too long");
            }

            @Override
            public int read(byte[] into, int from, int length) {
                int count = (int) Math.min(left, length);
                Arrays.fill(into, from, from + count, (byte) 'x');
                left -= count;
                return count == 0 ? -1 : count;
            }
        });
        long allocated = threads.getCurrentThreadAllocatedBytes() - before;
        assertEquals(List.of("too long: a line longer than 1048576 bytes; it was dropped"), heard);
        assertTrue(allocated < 16L << 20, () -> "allocated " + allocated + " bytes");
    }
}
