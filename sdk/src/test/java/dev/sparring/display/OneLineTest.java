package dev.sparring.display;

import static org.junit.jupiter.api.Assertions.assertEquals;

import org.junit.jupiter.api.Test;

class OneLineTest {
    @Test
    void plainTextIsUnchanged() {
        assertEquals("crème brûlée 😀 <b>", OneLine.of("crème brûlée 😀 <b>"));
        assertEquals("", OneLine.of(" \n "));
    }

    @Test
    void linesBecomeOneLine() {
        assertEquals("one two three", OneLine.of("  one\r\n\ttwo   three\n"));
    }

    @Test
    void controlCharactersAreReplaced() {
        assertEquals("a\uFFFD[31mb\uFFFDc\uFFFDd", OneLine.of("a\u001B[31mb\u202Ec\uD800d"));
    }

    @Test
    void aLongTextIsCutBetweenCharacters() {
        assertEquals("😀".repeat(200), OneLine.of("😀".repeat(200)));
        assertEquals("😀".repeat(197) + "...", OneLine.of("😀".repeat(10_000)));
    }
}
