package dev.sparring.server.report;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.sparring.server.schedule.TournamentType;
import dev.sparring.server.standings.Standings;
import dev.sparring.server.tournament.Tournament;
import dev.sparring.server.tournament.TournamentState;
import java.lang.management.ManagementFactory;
import java.lang.management.ThreadMXBean;
import java.time.Duration;
import java.util.List;
import java.util.SplittableRandom;
import org.junit.jupiter.api.Test;

class StandingsSpeedTest {
    /** Usually it takes half a second, as the processor counts: the machine may be busy with other programs. */
    private static final Duration LIMIT = Duration.ofSeconds(5);

    @Test
    void hundredThousandMatchesAreQuick() {
        List<String> bots = Tournaments.names("bot", 20);
        Tournament tournament = Tournaments.of(TournamentType.ROUND_ROBIN, 2, 264, bots);
        TournamentState state = Tournaments.played(tournament, Tournaments.noisy(bots, new SplittableRandom(1)));
        ThreadMXBean threads = ManagementFactory.getThreadMXBean();
        long began = threads.getCurrentThreadCpuTime();
        Standings standings = Tournaments.standings(tournament, state);
        String text = TextReport.of(standings, Colours.NONE);
        Duration taken = Duration.ofNanos(threads.getCurrentThreadCpuTime() - began);
        assertEquals(100_320, standings.counts().matches());
        assertTrue(text.contains("bot20"));
        assertTrue(taken.compareTo(LIMIT) < 0, "took " + taken);
    }
}
