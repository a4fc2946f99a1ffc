package dev.sparring.server.tournament;

import dev.sparring.server.participants.ResolvedBot;
import java.util.List;

/** The default number of matches that are played at the same time. */
public final class Concurrency {
    private Concurrency() {}

    /**
     * Returns the number of matches: as many as there are processors if all bots run in this JVM; if some are programs with
     * clocks, so many that each program can think on a processor of its own; one if a bot runs elsewhere, since it may serve only
     * one match.
     */
    public static int of(List<ResolvedBot> bots, int players) {
        int processors = Runtime.getRuntime().availableProcessors();
        if (bots.stream().anyMatch(ResolvedBot.Address.class::isInstance)) {
            return 1;
        }
        return Math.max(1, processors / thinking(bots, players));
    }

    /** Returns the number of processors that a match needs: one for each program that thinks, if there are any. */
    static int thinking(List<ResolvedBot> bots, int players) {
        long programs =
                bots.stream().filter(ResolvedBot.Program.class::isInstance).count();
        return (int) Math.max(1, Math.min(programs, players));
    }
}
