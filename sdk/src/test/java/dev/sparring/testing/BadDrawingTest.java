package dev.sparring.testing;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.sparring.games.aibg.maps.CatalogueFile;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.function.Executable;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Tests the messages about invalid drawings, in every game: they contain the line, the error and what was expected. */
class BadDrawingTest {
    private static String complaint(Executable drawing) {
        return assertThrows(IllegalArgumentException.class, drawing).getMessage();
    }

    /** In the tables, a slash ends a line. */
    private static String lines(String drawing) {
        return drawing.replace("/", "\n");
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "1 == 2 | line 1, \"1 == 2\": expected '-- NODE' or '-> NODE' after '1', not '=='",
                "1 -- | line 1, \"1 --\": expected '-- NODE' or '-> NODE' after '1', not '--'",
                "1//1 -- 2? | line 3, \"1 -- 2?\": '2?' is not a node: expected an id, optionally the character of a defined type, and optionally [seat:soldiers], as in 1*[0:5]",
                "1/2 -- 1* | line 2, \"2 -- 1*\": node 1 has been drawn before: expected '1', not '1*'",
                "1 -- 1 | line 1, \"1 -- 1\": a path must join two different nodes, not node 1 with itself",
                "1[0:12345678901] | line 1, \"1[0:12345678901]\": expected a whole number of at most nine digits, not '12345678901'",
            })
    void inBerlin(String drawing, String expected) {
        assertEquals(expected, complaint(() -> BerlinBoard.parse(lines(drawing))));
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "1[me:5] -- 2[2]/2 - 3[2] | line 2, \"2 - 3[2]\": '2 - 3[2]' is not a region: expected 1[me:5], 2[op:4], 3[2], 4[?] or, for a region drawn before, 1; with -- between two regions",
                "1[me:5] -- 2 | line 1, \"1[me:5] -- 2\": region 2 is new: expected its armies, as in 2[2]",
                "1[2] -- 2[2]/1[3] | line 2, \"1[3]\": region 1 has been drawn before: expected '1', not '1[3]'",
                "1[2] -- 1 | line 1, \"1[2] -- 1\": a border must join two different regions, not region 1 with itself",
                "1[2]/bonus 2: 1 4 | line 2, \"bonus 2: 1 4\": region 4 has not been drawn above; available: [1]",
                "1[2]/bonus 2: 1/bonus 3: 1 | line 3, \"bonus 3: 1\": region 1 is already in a super region",
                "'' | a drawing needs at least one region, for example 1[me:5]",
            })
    void inWarlight(String drawing, String expected) {
        assertEquals(expected, complaint(() -> WarlightBoard.parse(lines(drawing))));
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "home[me] -- well[0] | line 1, \"home[me] -- well[0]\": 'home[me]' is not a fort: expected home[me:10], well[0] or, for a fort drawn before, home",
                "home[me:1] well[0] | line 1, \"home[me:1] well[0]\": expected a road and a fort after 'home[me:1]', as in --3-- well[0], not 'well[0]'",
                "home[me:1] --3-- | line 1, \"home[me:1] --3--\": expected a road and a fort after 'home[me:1]', as in --3-- well[0], not '--3--'",
                "home[me:1] --3-- well | line 1, \"home[me:1] --3-- well\": the fort well is new: expected its owner and soldiers, as in well[0]",
                "home[me:1] -- well[0]/home[me:2] | line 2, \"home[me:2]\": the fort home has been drawn before: expected 'home', not 'home[me:2]'",
                "home[me:1] -- well[0] -- home | line 1, \"home[me:1] -- well[0] -- home\": the road between well and home has been drawn before",
                "home[me:1] -- home | line 1, \"home[me:1] -- home\": a road must join two different forts, not home with itself",
                "home[me:1] -- well[0]/home > keep me:5 in 2 | line 2, \"home > keep me:5 in 2\": no road between home and keep has been drawn above: an army must be on a road",
                "home[me:1] -- well[0]/home > well op:5 in 2 | line 2, \"home > well op:5 in 2\": player op has no fort above",
            })
    void inBottleBats(String drawing, String expected) {
        assertEquals(expected, complaint(() -> BottleBatsBoard.parse(lines(drawing))));
    }

    @Test
    void inBottleBatsAPlayerWithoutAFortHasNoView() {
        BottleBatsBoard board = BottleBatsBoard.parse("home[me:1] -- keep[op:1]");
        assertEquals("player you has no fort; available: me, op", complaint(() -> board.view("you")));
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "me Shark | line 1, \"me Shark\": expected 'me: Shark:40 Wasp', or a line that starts with op:, reserve:",
                "me: | line 1, \"me:\": expected something after me:",
                "me: Shark | the line 'op: ...' is missing: a drawing has a line 'me: ...' and a line 'op: ...'",
                "me: Unicorn/op: Boar | line 1, \"me: Unicorn\": 'Unicorn' is not a creature: expected one of [Shark,",
                "me: Shark:x/op: Boar | line 1, \"me: Shark:x\": 'Shark:x' is not a creature",
                "me: Shark/me: Boar | line 2, \"me: Boar\": the line 'me: Shark' already exists: expected only one 'me:'",
                "me: Boar Boar Boar Boar Boar | line 1, \"me: Boar Boar Boar Boar Boar\": expected at most 4 words after me:, not 5",
                "me: Shark/op: Boar/shop: Excalibur Plate | line 3, \"shop: Excalibur Plate\": unknown item 'Excalibur'; available: ",
                "me: Shark/op: Boar/domain: Plate | line 3, \"domain: Plate\": the item Plate does not set a domain; available: ",
                "me: Shark/op: Boar/won: 1 | line 3, \"won: 1\": expected 2 numbers, not 1",
                "me: Shark/op: Boar/atoms: few | line 3, \"atoms: few\": expected a whole number of at most nine digits, not 'few'",
            })
    void inAibg(String drawing, String expected) {
        String message = complaint(() -> AibgBoard.parse(CatalogueFile.standard(), lines(drawing)));
        assertTrue(message.startsWith(expected), message);
    }

    @Test
    void inShoreditch() {
        assertEquals(
                "unknown resource 'gold' in \"2 gold\"; available: cash, coffee, feature, idea, website",
                complaint(() -> ShoreditchViewBuilder.with("2 gold")));
        assertEquals(
                "'two cash' in \"1 idea, two cash\": expected a number and a word, as in 2 cash",
                complaint(() -> ShoreditchViewBuilder.with("1 idea, two cash")));
        String generators = complaint(() -> ShoreditchViewBuilder.with("").generators("cash"));
        assertTrue(generators.startsWith("unknown generator 'cash' in \"cash\"; available: "), generators);
    }
}
