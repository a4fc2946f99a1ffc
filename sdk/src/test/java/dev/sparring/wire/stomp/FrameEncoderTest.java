package dev.sparring.wire.stomp;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Optional;
import java.util.SplittableRandom;
import org.junit.jupiter.api.Test;

class FrameEncoderTest {
    private static String written(Frame frame, Version version) {
        return new String(FrameEncoder.encode(frame, version), StandardCharsets.UTF_8);
    }

    @Test
    void aFrameIsEncodedWithItsLengthAndANul() {
        Frame frame = Frame.of("SEND").with("destination", "/a").withBody("zw\u00f6lf");
        assertEquals("SEND\ndestination:/a\ncontent-length:6\n\nzw\u00f6lf\0", written(frame, Version.V1_2));
    }

    @Test
    void anEmptyBodyHasALengthIfTheCommandCanHaveABody() {
        assertEquals("MESSAGE\ncontent-length:0\n\n\0", written(Frame.of("MESSAGE"), Version.V1_2));
        assertEquals("DISCONNECT\n\n\0", written(Frame.of("DISCONNECT"), Version.V1_2));
    }

    @Test
    void aLengthHeaderInTheFrameIsIgnored() {
        Frame frame = Frame.of("SEND").with("content-length", "99").withBody("ab");
        assertEquals("SEND\ncontent-length:2\n\nab\0", written(frame, Version.V1_2));
    }

    @Test
    void charactersThatWouldEndAHeaderAreEscaped() {
        Frame frame = Frame.of("SUBSCRIBE").with("a:b", "1\n2\r3\\4:5");
        assertEquals("SUBSCRIBE\na\\cb:1\\n2\\r3\\\\4\\c5\n\n\0", written(frame, Version.V1_2));
        assertEquals("SUBSCRIBE\na\\cb:1\\n2\r3\\\\4\\c5\n\n\0", written(frame, Version.V1_1));
    }

    @Test
    void aConnectIsNotEscapedAndAnUnencodableHeaderIsAnException() {
        assertEquals(
                "CONNECT\nhost:a:80\npasscode:\\n\n\n\0",
                written(Frame.of("CONNECT").with("host", "a:80").with("passcode", "\\n"), Version.V1_2));
        for (Frame frame : List.of(
                Frame.of("CONNECT").with("x", "secret\nb"),
                Frame.of("CONNECTED").with("x", "secret\r"),
                Frame.of("CONNECT").with("a:b", "secret"))) {
            String why = assertThrows(IllegalArgumentException.class, () -> written(frame, Version.V1_2))
                    .getMessage();
            assertFalse(why.contains("secret"), why);
        }
    }

    @Test
    void aHeaderHasANameAndNoNul() {
        assertThrows(IllegalArgumentException.class, () -> new Header("x", "\0"));
        assertThrows(IllegalArgumentException.class, () -> new Header("", "x"));
    }

    @Test
    void aDecodedFrameEqualsTheEncodedOne() {
        SplittableRandom random = new SplittableRandom(7);
        int[] points = "ab:\\\n\r c\u00f6\u20ac\ud83c\udfb2".codePoints().toArray();
        for (int round = 0; round < 5_000; round++) {
            Frame frame = Frame.of("SEND");
            for (int i = random.nextInt(5); i > 0; i--) {
                frame = frame.with("n" + text(random, points), text(random, points));
            }
            byte[] body = new byte[random.nextInt(40)];
            random.nextBytes(body);
            frame = frame.withBody(body);
            FrameDecoder decoder = new FrameDecoder(FrameLimits.SERVER);
            decoder.feed(FrameEncoder.encode(frame, Version.V1_2));
            Decoded.Whole whole = (Decoded.Whole) decoder.next().orElseThrow();
            Frame expected = new Frame(
                    "SEND", whole.frame().headers().subList(0, frame.headers().size()), body);
            assertEquals(frame, expected, "round " + round);
            assertEquals(Optional.of("" + body.length), whole.frame().header("content-length"));
            assertTrue(decoder.next().isEmpty());
        }
    }

    private static String text(SplittableRandom random, int[] points) {
        StringBuilder text = new StringBuilder();
        for (int i = random.nextInt(6); i > 0; i--) {
            text.appendCodePoint(points[random.nextInt(points.length)]);
        }
        return text.toString();
    }
}
