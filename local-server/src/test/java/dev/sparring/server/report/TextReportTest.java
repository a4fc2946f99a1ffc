package dev.sparring.server.report;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.sparring.server.schedule.TournamentType;
import dev.sparring.server.standings.Standings;
import dev.sparring.server.tournament.Tournament;
import java.util.ArrayList;
import java.util.List;
import java.util.SplittableRandom;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class TextReportTest {
    private static final int TERMINAL = 80;

    /** 40 bots with long names, wide characters, line breaks and codes of terminals. */
    private static List<String> hostileNames() {
        List<String> bots = new ArrayList<>();
        for (int i = 0; i < 40; i++) {
            bots.add(
                    switch (i % 4) {
                        case 0 -> "a-name-that-is-much-longer-than-the-column-for-names-" + i;
                        case 1 -> "\u6f22\u5b57".repeat(20) + i;
                        case 2 -> "red\u001b[31m\n\u202e" + i;
                        default -> "\ud83e\udd16".repeat(30) + i;
                    });
        }
        return bots;
    }

    private static Standings noisy(TournamentType type, int players, int heats, List<String> bots) {
        Tournament tournament = Tournaments.of(type, players, heats, bots);
        return Tournaments.standings(tournament, Tournaments.noisy(bots, new SplittableRandom(1)));
    }

    @ParameterizedTest
    @CsvSource({
        "ROUND_ROBIN,2,1",
        "GAUNTLET,2,2",
        "GAUNTLET,3,1",
        "SWISS,2,1",
        "SWISS,2,4",
        "KNOCKOUT,4,2",
        "LADDER,2,60"
    })
    void noLineIsWiderThanATerminal(TournamentType type, int players, int heats) {
        String text = TextReport.of(noisy(type, players, heats, hostileNames()), Colours.NONE);
        text.lines()
                .forEach(line -> assertTrue(TextWidth.of(line) <= TERMINAL, () -> TextWidth.of(line) + ": " + line));
        assertFalse(text.contains("\u001b"), "codes of a terminal");
        assertFalse(text.contains("\u202e"), "a change of the direction of the text");
    }

    @Test
    void coloursDoNotChangeTheCharacters() {
        Standings standings = noisy(TournamentType.ROUND_ROBIN, 2, 5, Tournaments.names("bot", 5));
        String plain = TextReport.of(standings, Colours.NONE);
        String coloured = TextReport.of(standings, (tone, text) -> "\u001b[1m" + text + "\u001b[0m");
        assertTrue(coloured.contains("\u001b[1m"));
        assertEquals(plain, coloured.replaceAll("\u001b\\[[0-9]m", ""));
    }

    @Test
    void aSmallTournament() {
        Tournament tournament = Tournaments.of(TournamentType.ROUND_ROBIN, 2, 20, List.of("ant", "bee", "cat"));
        String text = TextReport.of(
                Tournaments.standings(tournament, Tournaments.stronger(List.of("ant", "bee", "cat"))), Colours.NONE);
        assertEquals("""
                berlin, round robin. Maps: corners, ring. Seed: 7.
                3 bots, 60 heats, 120 matches. A heat is one map and seed with one line-up;
                each bot of the line-up has each seat once.

                  #  bot  rating           95 %  score            95 %  heats
                  1  ant       -  at least 1906  1.000  0.954 to 1.000     40
                  2  bee    1500   1270 to 1730  0.500  0.347 to 0.653     40
                  3  cat       -   at most 1094  0.000  0.000 to 0.046     40

                Rating: Elo; the mean is 1500. 95 %: the interval that contains the true value
                in 95 % of tournaments like this one. Score: the part of its opponents that the
                bot beat; a tie counts half.
                at least, at most: the bot won or lost everything, so the results give only one
                end of the interval and no rating.

                  bot  matches  failures  late  faults  decisions  ms each  CPU s/match
                  ant       80         0     0       0        800      0.5            -
                  bee       80         0     0       0        800      0.5            -
                  cat       80         0     0       0        800      0.5            -

                Cross table. Upper number: the score of the row's bot against the column's, in
                percent. Lower number: the probability in percent, from all matches, that the
                row's bot is better.
                           1    2    3
                  1  ant      100  100
                              >99  >99
                  2  bee   0       100
                          <1       >99
                  3  cat   0    0
                          <1   <1
                """, text);
    }

    @Test
    void aGauntletListsTheOpponentsOfItsFirstBot() {
        List<String> bots = Tournaments.names("bot", 4);
        String text = TextReport.of(noisy(TournamentType.GAUNTLET, 2, 20, bots), Colours.NONE);
        assertTrue(text.contains("bot1 against each opponent."), text);
        assertFalse(text.contains("Cross table"), text);
    }

    @Test
    void largeCrossTablesAreCut() {
        String text =
                TextReport.of(noisy(TournamentType.ROUND_ROBIN, 2, 1, Tournaments.names("bot", 25)), Colours.NONE);
        assertTrue(text.contains("Only the first 20 of 25 bots"), text);
    }

    @Test
    void theMiddleOfALongNameIsLeftOut() {
        assertEquals("gener..-v12", TextWidth.shortened("general-with-many-words-v12", 11));
        assertEquals("short", TextWidth.shortened("short", 5));
        assertEquals(4, TextWidth.of("\u6f22\u5b57"));
        assertTrue(TextWidth.of(TextWidth.shortened("\u6f22\u5b57".repeat(9), 9)) <= 9);
    }
}
