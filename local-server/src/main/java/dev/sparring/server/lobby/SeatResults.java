package dev.sparring.server.lobby;

import dev.sparring.bot.Ranking;
import dev.sparring.server.replay.ReplayEnd;
import dev.sparring.server.replay.ReplayHeader;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/** Combines the bots of a match with their results. */
final class SeatResults {
    private SeatResults() {}

    /** Returns one entry for each seat, without places if there is no result or if it does not match the header. */
    static List<Summary.SeatResult> of(ReplayHeader header, Optional<ReplayEnd> end, FaultCounts counts) {
        List<Summary.SeatResult> seats = new ArrayList<>();
        for (int seat = 0; seat < header.bots().size(); seat++) {
            ReplayHeader.ReplayBot bot = header.bots().get(seat);
            seats.add(
                    end.isPresent() && fits(end.get(), header)
                            ? withResult(bot, end.get(), seat, counts)
                            : new Summary.SeatResult(
                                    bot.name(), bot.bot(), null, null, null, counts.late(seat), counts.faults(seat)));
        }
        return seats;
    }

    private static boolean fits(ReplayEnd end, ReplayHeader header) {
        int seats = header.bots().size();
        return end.endings().size() == seats && end.ranking().standings().size() == seats;
    }

    private static Summary.SeatResult withResult(
            ReplayHeader.ReplayBot bot, ReplayEnd end, int seat, FaultCounts counts) {
        Ranking.Standing standing = end.ranking().standings().get(seat);
        return new Summary.SeatResult(
                bot.name(),
                bot.bot(),
                standing.place(),
                standing.score(),
                end.endings().get(seat).ending(),
                counts.late(seat),
                counts.faults(seat));
    }
}
