package dev.sparring.text;

import static org.junit.jupiter.api.Assertions.assertEquals;

import org.junit.jupiter.api.Test;

class ExcerptTest {
    @Test
    void aShortTextIsUnchanged() {
        assertEquals("12345", Excerpt.cut("12345", 5));
        assertEquals(" a\nb ", Excerpt.cut(" a\nb ", 5));
    }

    @Test
    void theMaximumIncludesTheEllipsis() {
        assertEquals("12...", Excerpt.cut("123456", 5));
        assertEquals("x".repeat(57) + "...", Excerpt.of("x".repeat(61)));
    }

    @Test
    void noCharacterIsCutInHalf() {
        assertEquals("😀".repeat(5), Excerpt.cut("😀".repeat(5), 5));
        assertEquals("😀😀...", Excerpt.cut("😀".repeat(6), 5));
    }

    @Test
    void charactersThatActOnATerminalAreWrittenOut() {
        assertEquals("a\\u000asparring: b\\u001b[2J\\u009b", Excerpt.visible("a\nsparring: b\u001b[2J\u009b"));
        assertEquals("\\u202eevil\\u2066\\u2028", Excerpt.visible("\u202eevil\u2066\u2028"));
        assertEquals("\u00e4 \ud83d\ude00 \u4e2d", Excerpt.visible("\u00e4 \ud83d\ude00 \u4e2d"));
        assertEquals("a b\\u0007", Excerpt.of(" a\n b\u0007 "));
    }

    @Test
    void anExcerptIsOneLineWithSingleSpaces() {
        assertEquals("a b c", Excerpt.of("\n a \r\n\tb   c ", 5));
    }
}
