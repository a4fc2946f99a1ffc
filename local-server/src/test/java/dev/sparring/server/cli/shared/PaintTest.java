package dev.sparring.server.cli.shared;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.Map;
import org.junit.jupiter.api.Test;

class PaintTest {
    @Test
    void noColorOverridesEverything() {
        assertFalse(Paint.isOn(Map.of("NO_COLOR", "1", "CLICOLOR_FORCE", "1")));
    }

    @Test
    void anEmptyNoColorIsIgnored() {
        assertTrue(Paint.isOn(Map.of("NO_COLOR", "", "CLICOLOR_FORCE", "1")));
    }

    @Test
    void outputToAPipeHasNoColours() {
        assertFalse(Paint.isOn(Map.of()));
        assertFalse(Paint.isOn(Map.of("CLICOLOR_FORCE", "0")));
    }

    @Test
    void wordsAreColouredOnlyIfColoursAreOn() {
        assertEquals("\u001b[31mcrashed\u001b[0m", new Paint(true).bad("crashed"));
        assertEquals("crashed", new Paint(false).bad("crashed"));
    }

    @Test
    void coloursDoNotChangeTheWidthOfAColumn() {
        Paint paint = new Paint(true);
        String text = new Columns().row(paint.strong("ab"), "x").row("abc", "y").toString();
        assertEquals(String.format("  \u001b[1mab\u001b[0m   x%n  abc  y%n"), text);
    }
}
