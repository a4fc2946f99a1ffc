package dev.sparring.wire.stomp;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertInstanceOf;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.sparring.wire.stomp.Decoded.Kind;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;

class FrameDecoderTest {
    private final FrameDecoder decoder = new FrameDecoder(FrameLimits.SERVER);

    private static byte[] bytes(String text) {
        return text.getBytes(StandardCharsets.UTF_8);
    }

    private List<Decoded> decode(byte[] bytes) {
        decoder.feed(bytes);
        List<Decoded> found = new ArrayList<>();
        for (Optional<Decoded> next = decoder.next(); next.isPresent(); next = decoder.next()) {
            found.add(next.get());
        }
        return found;
    }

    private List<Frame> frames(String text) {
        return decode(bytes(text)).stream()
                .map(found -> assertInstanceOf(Decoded.Whole.class, found).frame())
                .toList();
    }

    private Decoded.Fault fault(String text) {
        List<Decoded> found = decode(bytes(text));
        assertEquals(1, found.size(), "what was found in " + text.length() + " characters");
        return assertInstanceOf(Decoded.Fault.class, found.get(0));
    }

    private void assertFault(Kind kind, String why, String text) {
        assertEquals(new Decoded.Fault(kind, why), fault(text));
    }

    private static Frame send(String body) {
        return Frame.of("SEND").with("destination", "/a").withBody(body);
    }

    @Test
    void aFrameHasACommandHeadersInOrderAndABody() {
        Frame frame = frames("SEND\ndestination:/a\nx:1\n\nhello\0").get(0);
        assertEquals("SEND", frame.command());
        assertEquals(List.of(new Header("destination", "/a"), new Header("x", "1")), frame.headers());
        assertEquals("hello", frame.text());
    }

    @Test
    void linesCanEndWithCrLf() {
        assertEquals(List.of(send("hello\r\n")), frames("SEND\r\ndestination:/a\r\n\r\nhello\r\n\0\r\n"));
    }

    @Test
    void severalFramesCanArriveTogetherWithHeartBeatsBetweenThem() {
        assertEquals(
                List.of(send("1"), send("2"), send("")),
                frames(
                        "\n\nSEND\ndestination:/a\n\n1\0\n\r\n\nSEND\ndestination:/a\n\n2\0SEND\ndestination:/a\n\n\0\n"));
    }

    @Test
    void aFrameCanBeSplitAnywhere() {
        byte[] whole =
                bytes("\nSEND\r\ndestination:/gr\u00f6\u00dfe\\c\ncontent-length:5\n\na\0b\0c\0\nSEND\n\nzw\u00f6lf\0");
        List<Decoded> expected = new FrameDecoderTest().decode(whole);
        assertEquals(2, expected.size());
        for (int first = 0; first <= whole.length; first++) {
            for (int second = first; second <= whole.length; second++) {
                FrameDecoderTest each = new FrameDecoderTest();
                List<Decoded> found = new ArrayList<>(each.decode(Arrays.copyOf(whole, first)));
                found.addAll(each.decode(Arrays.copyOfRange(whole, first, second)));
                found.addAll(each.decode(Arrays.copyOfRange(whole, second, whole.length)));
                assertEquals(expected, found, "split at " + first + " and " + second);
            }
        }
    }

    @Test
    void aBodyWithALengthCanContainNuls() {
        assertEquals("a\0b", frames("SEND\ncontent-length:3\n\na\0b\0").get(0).text());
    }

    @Test
    void aLengthCanHaveLeadingZeros() {
        assertEquals(
                "ab", frames("SEND\ncontent-length:000000000002\n\nab\0").get(0).text());
        assertEquals("", frames("SEND\ncontent-length:0\n\n\0").get(0).text());
    }

    @Test
    void theFirstOfRepeatedHeadersCounts() {
        Frame frame = frames("SEND\nx:1\nx:2\ncontent-length:1\ncontent-length:9\n\na\0")
                .get(0);
        assertEquals(Optional.of("1"), frame.header("x"));
        assertEquals("a", frame.text());
    }

    @Test
    void escapesAreDecodedInNamesAndValues() {
        Frame frame = frames("SEND\na\\cb:1\\n2\\r3\\\\4\\c5\n\n\0").get(0);
        assertEquals(List.of(new Header("a:b", "1\n2\r3\\4:5")), frame.headers());
    }

    @Test
    void aConnectAndAConnectedAreNotUnescaped() {
        for (String command : List.of("CONNECT", "CONNECTED")) {
            Frame frame = frames(command + "\npasscode:a\\nb\\q\n\n\0").get(0);
            assertEquals(Optional.of("a\\nb\\q"), frame.header("passcode"));
        }
    }

    @Test
    void aValueCanBeEmptyAndCanContainUnescapedColons() {
        Frame frame = frames("SEND\nx:\nhost:localhost:80\n\n\0").get(0);
        assertEquals(Optional.of(""), frame.header("x"));
        assertEquals(Optional.of("localhost:80"), frame.header("host"));
    }

    @Test
    void spacesInHeadersAreKept() {
        assertEquals(
                List.of(new Header("x ", " 1 ")),
                frames("SEND\nx : 1 \n\n\0").get(0).headers());
    }

    @Test
    void anInvalidEscapeIsAFault() {
        for (String value : List.of("a\\tb", "a\\")) {
            Decoded.Fault fault = new FrameDecoderTest().fault("SEND\nok:1\nx:" + value + "\n\n\0");
            assertEquals("header 2 of a frame has an invalid escape: expected \\n, \\r, \\c or \\\\", fault.why());
        }
    }

    @Test
    void aHeaderWithoutAColonOrANameIsAFaultThatDoesNotQuoteIt() {
        for (String line : List.of("Bearer secret", ":secret")) {
            Decoded.Fault fault = new FrameDecoderTest().fault("SEND\n" + line + "\n\n\0");
            assertEquals(new Decoded.Fault(Kind.MALFORMED, "header 1 of a frame is not of the form name:value"), fault);
        }
    }

    @Test
    void aHeaderThatIsNotUtf8IsAFault() {
        List<Decoded> found = decode(new byte[] {'S', '\n', 'x', ':', (byte) 0xC3, '\n', '\n', 0});
        assertEquals(List.of(new Decoded.Fault(Kind.MALFORMED, "a header is not UTF-8")), found);
    }

    @Test
    void aBodyCanBeAnyBytes() {
        byte[] frame = {'S', '\n', '\n', (byte) 0xC3, (byte) 0xFF, 0};
        Decoded.Whole whole =
                assertInstanceOf(Decoded.Whole.class, decode(frame).get(0));
        assertEquals(2, whole.frame().body().length);
    }

    @Test
    void aNulWithinTheHeadersIsAFault() {
        for (String text : List.of("DISCONNECT\n\0", "DISCONNECT\0", "\0", "SEND\nx:1\0")) {
            String why = new FrameDecoderTest().fault(text).why();
            assertTrue(why.startsWith("a frame ends within its headers: expected a blank line"), why);
        }
    }

    @Test
    void anInvalidLengthIsAFault() {
        for (String length : List.of("", "-1", "1.0", "two", "+1", "0x1", "\u0661")) {
            assertEquals(
                    new Decoded.Fault(Kind.MALFORMED, "content-length is not a whole number of at least 0"),
                    new FrameDecoderTest().fault("SEND\ncontent-length:" + length + "\n\n\0"));
        }
    }

    @Test
    void aLengthShorterThanTheBodyIsAFault() {
        assertFault(
                Kind.MALFORMED,
                "no NUL after the 2 bytes of body that content-length announces",
                "SEND\ncontent-length:2\n\nabc\0");
    }

    @Test
    void aLengthAboveTheLimitIsAFaultBeforeTheBodyArrives() {
        for (String length : List.of("65536", "2147483648", "99999999999999999999")) {
            assertEquals(
                    new Decoded.Fault(Kind.TOO_LARGE, "a frame is larger than 65536 bytes"),
                    new FrameDecoderTest().fault("SEND\ncontent-length:" + length + "\n\n"));
        }
    }

    @Test
    void aFrameOfTheMaximumSizeIsAcceptedAndOneByteMoreIsAFault() {
        String head = "SEND\ndestination:/a\n\n";
        int max = FrameLimits.SERVER.bytes() - head.length();
        assertEquals(max, frames(head + "x".repeat(max) + "\0").get(0).body().length);
        assertEquals(Kind.TOO_LARGE, fault(head + "x".repeat(max + 1) + "\0").kind());
    }

    @Test
    void theMaximumSizeAlsoAppliesToAFrameWithALength() {
        String head = "SEND\ncontent-length:65509\n\n";
        assertEquals(27, head.length());
        assertEquals(65509, frames(head + "x".repeat(65509) + "\0").get(0).body().length);
        assertEquals(Kind.TOO_LARGE, fault("SEND\ncontent-length:65510\n\n").kind());
    }

    @Test
    void endlessHeadersAreAFault() {
        assertEquals(Kind.TOO_LARGE, fault("x".repeat(70_000)).kind());
    }

    @Test
    void theNumberOfHeadersIsLimited() {
        assertEquals(
                64,
                frames("SEND\n" + "x:1\n".repeat(64) + "\n\0").get(0).headers().size());
        assertFault(Kind.TOO_LARGE, "a frame has more than 64 headers", "SEND\n" + "x:1\n".repeat(65) + "\n\0");
    }

    @Test
    void nothingIsDecodedAfterAFault() {
        assertEquals(1, decode(bytes("SEND\nbad\n\n\0SEND\n\n\0")).size());
        assertEquals(List.of(), frames("SEND\n\n\0"));
    }

    @Test
    void bytesMustBeDecodedBeforeMoreAreAdded() {
        decoder.feed(bytes("A\n\n\0B\n\n\0"));
        assertTrue(decoder.next().isPresent());
        assertThrows(IllegalStateException.class, () -> decoder.feed(bytes("\n")));
        assertTrue(decoder.next().isPresent());
        assertFalse(decoder.next().isPresent());
    }
}
