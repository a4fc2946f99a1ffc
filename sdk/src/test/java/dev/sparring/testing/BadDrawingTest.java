package dev.sparring.testing;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.sparring.games.aibg.maps.CatalogueFile;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.function.Executable;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** What a drawing that cannot be read is answered with, in every game: the line, what came and what was expected. */
class BadDrawingTest {
    private static String complaint(Executable drawing) {
        return assertThrows(IllegalArgumentException.class, drawing).getMessage();
    }

    /** In the table a line ends with a slash. */
    private static String lines(String drawing) {
        return drawing.replace("/", "\n");
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "1 == 2 | line 1, \"1 == 2\": expected '-- NODE' or '-> NODE' after '1', and found '=='",
                "1 -- | line 1, \"1 --\": expected '-- NODE' or '-> NODE' after '1', and found no node",
                "1//1 -- 2? | line 3, \"1 -- 2?\": '2?' is no node: expected an id, then perhaps the mark of a type that is explained, then perhaps [seat:soldiers], as in 1*[0:5]",
                "1/2 -- 1* | line 2, \"2 -- 1*\": node 1 has been drawn before: expected '1', and found '1*'",
                "1 -- 1 | line 1, \"1 -- 1\": a path joins two nodes, not node 1 with itself",
                "1[0:12345678901] | line 1, \"1[0:12345678901]\": expected a whole number of at most nine digits, and found '12345678901'",
            })
    void inBerlin(String drawing, String expected) {
        assertEquals(expected, complaint(() -> BerlinBoard.draw(lines(drawing))));
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "1[me:5] -- 2[2]/2 - 3[2] | line 2, \"2 - 3[2]\": '2 - 3[2]' is no region: expected 1[me:5], 2[op:4], 3[2], 4[?] or, once it has been drawn, 1; and between two of them --",
                "1[me:5] -- 2 | line 1, \"1[me:5] -- 2\": region 2 is new: expected what stands there, as in 2[2]",
                "1[2] -- 2[2]/1[3] | line 2, \"1[3]\": region 1 has been drawn before: expected '1', and found '1[3]'",
                "1[2] -- 1 | line 1, \"1[2] -- 1\": a border is between two regions, not between region 1 and itself",
                "1[2]/bonus 2: 1 4 | line 2, \"bonus 2: 1 4\": region 4 has not been drawn above: expected some of [1]",
                "1[2]/bonus 2: 1/bonus 3: 1 | line 3, \"bonus 3: 1\": region 1 is in a super region already",
                "'' | a drawing has at least one region, 1[me:5] say, and there is none",
            })
    void inWarlight(String drawing, String expected) {
        assertEquals(expected, complaint(() -> WarlightBoard.draw(lines(drawing))));
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "home[me] -- well[0] | line 1, \"home[me] -- well[0]\": 'home[me]' is no fort: expected home[me:10], well[0] or, once it has been drawn, home",
                "home[me:1] well[0] | line 1, \"home[me:1] well[0]\": expected a road and a fort after 'home[me:1]', as in --3-- well[0], and found 'well[0]'",
                "home[me:1] --3-- | line 1, \"home[me:1] --3--\": expected a road and a fort after 'home[me:1]', as in --3-- well[0], and found no fort",
                "home[me:1] --3-- well | line 1, \"home[me:1] --3-- well\": the fort well is new: expected who holds it, as in well[0]",
                "home[me:1] -- well[0]/home[me:2] | line 2, \"home[me:2]\": the fort home has been drawn before: expected 'home', and found 'home[me:2]'",
                "home[me:1] -- well[0] -- home | line 1, \"home[me:1] -- well[0] -- home\": the road between well and home has been drawn before",
                "home[me:1] -- home | line 1, \"home[me:1] -- home\": a road joins two forts, not home with itself",
                "home[me:1] -- well[0]/home > keep me:5 in 2 | line 2, \"home > keep me:5 in 2\": no road between home and keep has been drawn above: an army is on a road",
                "home[me:1] -- well[0]/home > well op:5 in 2 | line 2, \"home > well op:5 in 2\": nobody called op holds a fort above",
            })
    void inBottleBats(String drawing, String expected) {
        assertEquals(expected, complaint(() -> BottleBatsBoard.draw(lines(drawing))));
    }

    @Test
    void inBottleBatsAPlayerWhoIsNotDrawnHasNoView() {
        BottleBatsBoard board = BottleBatsBoard.draw("home[me:1] -- keep[op:1]");
        assertEquals("nobody called you holds a fort; there is me, op", complaint(() -> board.view("you")));
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "me Shark | line 1, \"me Shark\": expected 'me: Shark:40 Wasp', or a line that begins with op:, reserve:",
                "me: | line 1, \"me:\": expected something after me:",
                "me: Shark | a drawing has a line 'me: ...' and a line 'op: ...', and 'op: ...' is missing",
                "me: Unicorn/op: Boar | line 1, \"me: Unicorn\": 'Unicorn' is no creature: expected one of [Shark,",
                "me: Shark:x/op: Boar | line 1, \"me: Shark:x\": 'Shark:x' is no creature",
                "me: Shark/me: Boar | line 2, \"me: Boar\": there is a line 'me: Shark' already: expected one 'me:'",
                "me: Boar Boar Boar Boar Boar | line 1, \"me: Boar Boar Boar Boar Boar\": expected at most 4 after me:, and found 5",
                "me: Shark/op: Boar/shop: Excalibur Plate | line 3, \"shop: Excalibur Plate\": there is no item 'Excalibur'; there is ",
                "me: Shark/op: Boar/domain: Plate | line 3, \"domain: Plate\": the item Plate sets no domain; these do: ",
                "me: Shark/op: Boar/won: 1 | line 3, \"won: 1\": expected 2 numbers, and found 1",
                "me: Shark/op: Boar/atoms: few | line 3, \"atoms: few\": expected a whole number of at most nine digits, and found 'few'",
            })
    void inAibg(String drawing, String expected) {
        String message = complaint(() -> AibgBoard.draw(CatalogueFile.standard(), lines(drawing)));
        assertTrue(message.startsWith(expected), message);
    }

    @Test
    void inShoreditch() {
        assertEquals(
                "there is no resource 'gold' in \"2 gold\"; there is cash, coffee, feature, idea, website",
                complaint(() -> ShoreditchViewBuilder.with("2 gold")));
        assertEquals(
                "'two cash' in \"1 idea, two cash\": expected a number and a word, as in 2 cash",
                complaint(() -> ShoreditchViewBuilder.with("1 idea, two cash")));
        String generators = complaint(() -> ShoreditchViewBuilder.with("").generators("cash"));
        assertTrue(generators.startsWith("there is no generator 'cash' in \"cash\"; there is "), generators);
    }
}
