package dev.sparring.server.cli;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.io.PrintWriter;
import java.io.StringWriter;
import org.junit.jupiter.api.Test;

class TerminalWriterTest {
    private static String written(String text) {
        StringWriter out = new StringWriter();
        try (PrintWriter printer = new PrintWriter(new TerminalWriter(out))) {
            printer.print(text);
        }
        return out.toString();
    }

    @Test
    void linesTabsAndColoursAreKept() {
        String text = "\u001b[1mplace\u001b[0m\tbot\r\n1\tGr\u00f6\u00dfe\n";
        assertEquals(text, written(text));
    }

    @Test
    void everythingElseThatActsOnATerminalIsWrittenOut() {
        assertEquals("\\u001b[2Jx\\u001b]0;title\\u0007", written("\u001b[2Jx\u001b]0;title\u0007"));
        assertEquals("real\\u000dforged", written("real\rforged"));
        assertEquals("\\u009b2J\\u202e", written("\u009b2J\u202e"));
    }
}
