package dev.sparring.wire.stomp;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.sparring.wire.websocket.WebSocketLink;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import java.util.List;
import java.util.SplittableRandom;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

/** Tests the decoder and the server's side with a million mutated frames. */
@Tag("computing")
@Timeout(value = 240, threadMode = Timeout.ThreadMode.SEPARATE_THREAD)
class StompFuzzTest {
    private static final int FRAMES = 1_000_000;
    private static final int FRAMES_PER_CONNECTION = 10;
    private static final byte[] CONNECT = bytes("CONNECT\naccept-version:1.2\n\n\0");

    private static final List<byte[]> SEEDS = List.of(
            CONNECT,
            bytes("STOMP\r\naccept-version:1.1,1.2\r\nheart-beat:10000,10000\r\nhost:x\r\n\r\n\0\r\n"),
            bytes("SEND\ndestination:/a\ncontent-length:5\n\nhello\0"),
            bytes("SEND\ndestination:/a\\cb\\n\\\\\nreceipt:1\n\n{\"gameId\":1}\0\n\n"),
            bytes("SUBSCRIBE\nid:0\ndestination:/user/queue/player\nack:client\n\n\0"),
            bytes("UNSUBSCRIBE\nid:0\nreceipt:2\n\n\0"),
            bytes("ACK\nid:1\ntransaction:t\n\n\0BEGIN\ntransaction:t\n\n\0"),
            bytes("DISCONNECT\nreceipt:9\n\n\0"));

    private static final byte[] SPECIAL = bytes("\0\n\r:\\,0129-cnr\u00f6");

    private long received;
    private long closed;
    private long bytesOut;

    private static byte[] bytes(String text) {
        return text.getBytes(StandardCharsets.UTF_8);
    }

    /** Counts bytes and closed connections. */
    private final class CountingLink implements WebSocketLink {
        @Override
        public void send(byte[] utf8) {
            bytesOut += utf8.length;
        }

        @Override
        public int waiting() {
            return 0;
        }

        @Override
        public void close(int code, String reason) {
            closed++;
        }
    }

    private static byte[] mutated(SplittableRandom random) {
        byte[] frame = SEEDS.get(random.nextInt(SEEDS.size())).clone();
        for (int i = random.nextInt(4); i > 0; i--) {
            int at = random.nextInt(frame.length);
            switch (random.nextInt(6)) {
                case 0 -> frame[at] = (byte) random.nextInt(256);
                case 1 -> frame[at] = SPECIAL[random.nextInt(SPECIAL.length)];
                case 2 -> frame = Arrays.copyOf(frame, Math.max(1, at));
                case 3 -> {
                    byte[] longer = Arrays.copyOf(frame, frame.length + frame.length - at);
                    System.arraycopy(frame, at, longer, frame.length, frame.length - at);
                    frame = longer;
                }
                case 4 -> {
                    byte[] shorter = Arrays.copyOf(frame, frame.length - 1);
                    System.arraycopy(frame, at + 1, shorter, at, frame.length - at - 1);
                    frame = shorter.length == 0 ? frame : shorter;
                }
                default -> {
                    byte[] other = SEEDS.get(random.nextInt(SEEDS.size()));
                    int rest = random.nextInt(other.length);
                    byte[] spliced = Arrays.copyOf(frame, at + other.length - rest);
                    System.arraycopy(other, rest, spliced, at, other.length - rest);
                    frame = spliced.length == 0 ? frame : spliced;
                }
            }
        }
        return frame;
    }

    private ServerConnection fresh() {
        return new ServerConnection(
                "anna",
                (session, destination, frame) -> {
                    received++;
                    session.push("/user/queue/player", "text/plain", "x");
                },
                StompTerms.DEFAULT,
                new CountingLink(),
                () -> 0,
                () -> {});
    }

    @Test
    void aMillionMutatedFramesCauseNoExceptionAndTheNextClientIsServed() {
        SplittableRandom random = new SplittableRandom(20_26);
        long fed = 0;
        ServerConnection connection = fresh();
        for (int i = 0; i < FRAMES; i++) {
            if (random.nextInt(FRAMES_PER_CONNECTION) == 0 || !connection.isOpen()) {
                connection.closed("");
                connection = fresh();
                if (random.nextInt(8) > 0) {
                    connection.received(CONNECT.clone());
                }
            }
            byte[] frame = mutated(random);
            fed += frame.length;
            int split = random.nextInt(frame.length + 1);
            // Like the sockets, this does not pass on empty pieces.
            if (split > 0) {
                connection.received(Arrays.copyOf(frame, split));
            }
            if (split < frame.length) {
                connection.received(Arrays.copyOfRange(frame, split, frame.length));
            }
            connection.tick();
        }
        assertTrue(received > FRAMES / 50, "frames that were still valid: " + received);
        assertTrue(closed > FRAMES / 10, "connections that were ended: " + closed);
        assertTrue(bytesOut < 8 * fed, "bytes sent: " + bytesOut + " for " + fed);

        long before = received;
        ServerConnection next = fresh();
        next.received(CONNECT.clone());
        next.received(bytes("SEND\ndestination:/a\n\nhello\0"));
        assertEquals(before + 1, received);
        assertTrue(next.isOpen());
    }

    @Test
    void aDecoderNeverHoldsMoreThanOneFrame() {
        SplittableRandom random = new SplittableRandom(7);
        long used = usedMemory();
        ServerConnection[] connections = new ServerConnection[200];
        for (int i = 0; i < connections.length; i++) {
            connections[i] = fresh();
            connections[i].received(CONNECT.clone());
            byte[] start = bytes(i % 2 == 0 ? "SEND\ndestination:/a\n\n" : "SEND\nx:");
            connections[i].received(start);
            for (int chunk = 0; chunk < 64; chunk++) {
                byte[] some = new byte[1 << 14];
                Arrays.fill(some, (byte) ('a' + random.nextInt(26)));
                connections[i].received(some);
            }
        }
        long held = usedMemory() - used;
        // 200 MiB were received. If no connection had been closed, a frame of 64 KiB in an array of twice the size
        // would use 25
        // MiB.
        assertTrue(held < 30L << 20, "held " + held + " bytes");
        assertEquals(connections.length, closed);
        assertEquals(
                0, Arrays.stream(connections).filter(ServerConnection::isOpen).count());
    }

    private static long usedMemory() {
        System.gc();
        Runtime runtime = Runtime.getRuntime();
        return runtime.totalMemory() - runtime.freeMemory();
    }
}
