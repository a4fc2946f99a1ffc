package dev.sparring.server.report;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.sparring.server.schedule.TournamentType;
import dev.sparring.server.tournament.Tournament;
import dev.sparring.server.tournament.TournamentState;
import java.util.ArrayDeque;
import java.util.Deque;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/** Tests the text of the page; {@code TournamentPageTest} shows it in a browser. */
class HtmlReportTest {
    private static final List<String> BOTS = List.of("<script>alert(1)</script>", "\" onload='x'", "&amp;", "d");
    private static final Pattern TAG = Pattern.compile("<(/?)([a-zA-Z0-9]+)((?: [a-z-A-Z0-9]+=\"[^\"<>]*\")*)>");
    private static final Set<String> VOID = Set.of("meta", "link", "img");

    @ParameterizedTest
    @EnumSource(TournamentType.class)
    void elementsAreNestedAndNamesAreEscaped(TournamentType type) {
        String page = Tournaments.page(type, 2, 4, BOTS).replaceFirst("(?s)<style>.*</style>", "");
        assertFalse(page.contains("<script"));
        assertTrue(page.contains("&lt;script&gt;alert(1)&lt;/script&gt;"));
        Matcher tag = TAG.matcher(page);
        Deque<String> open = new ArrayDeque<>();
        int tags = 1;
        while (tag.find()) {
            tags++;
            if (!tag.group(1).isEmpty()) {
                assertEquals(open.pop(), tag.group(2));
            } else if (!VOID.contains(tag.group(2))) {
                open.push(tag.group(2));
            }
        }
        assertEquals(List.of(), List.copyOf(open));
        assertEquals(tags, page.chars().filter(c -> c == '<').count(), "each < begins a tag");
    }

    @ParameterizedTest
    @EnumSource(TournamentType.class)
    void eachLinkHasATarget(TournamentType type) {
        String page = Tournaments.page(type, 2, 4, BOTS);
        Set<String> ids = all(page, " id=\"([^\"]*)\"");
        Set<String> links = all(page, " href=\"#([^\"]*)\"");
        assertFalse(links.isEmpty());
        links.removeAll(ids);
        assertEquals(Set.of(), links);
    }

    private static Set<String> all(String page, String regex) {
        Set<String> found = new HashSet<>();
        Pattern.compile(regex).matcher(page).results().forEach(match -> found.add(match.group(1)));
        return found;
    }

    @Test
    void nothingIsLoadedFromElsewhere() {
        String page = Tournaments.page(TournamentType.ROUND_ROBIN, 2, 4, BOTS);
        assertTrue(page.contains("content=\"default-src &#39;none&#39;; style-src &#39;sha256-"));
        assertFalse(page.replace("http://www.w3.org/2000/svg", "").contains("//"), "an address");
        assertFalse(page.contains("url("), "a file in the style sheet");
    }

    @Test
    void aPageWithoutMatches() {
        Tournament tournament = Tournaments.of(TournamentType.ROUND_ROBIN, 2, 4, BOTS);
        String page = HtmlReport.of(
                Tournaments.standings(tournament, new TournamentState(tournament.plan(), List.of())),
                "Berlin",
                key -> key);
        assertTrue(page.contains("No heat has been played."));
        assertFalse(page.contains("NaN"));
    }

    @Test
    void theSameResultsGiveTheSamePage() {
        assertEquals(
                Tournaments.page(TournamentType.GAUNTLET, 3, 4, BOTS),
                Tournaments.page(TournamentType.GAUNTLET, 3, 4, BOTS));
    }

    @Test
    void ticksAreRound() {
        assertEquals(
                List.of(1.0, 2.0, 50.0, 100.0),
                List.of(RatingPlot.step(0.9), RatingPlot.step(1.5), RatingPlot.step(21), RatingPlot.step(51)));
    }
}
