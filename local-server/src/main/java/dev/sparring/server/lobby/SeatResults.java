package dev.sparring.server.lobby;

import dev.sparring.bot.Ranking;
import dev.sparring.server.replay.ReplayEnd;
import dev.sparring.server.replay.ReplayHeader;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/** Puts the seats of a match together with what became of them. */
final class SeatResults {
    private SeatResults() {}

    static List<Summary.SeatResult> of(ReplayHeader header, Optional<ReplayEnd> end) {
        List<Summary.SeatResult> seats = new ArrayList<>();
        for (int seat = 0; seat < header.bots().size(); seat++) {
            ReplayHeader.Entrant bot = header.bots().get(seat);
            seats.add(
                    end.isPresent() && isWhole(end.get(), header)
                            ? over(bot, end.get(), seat)
                            : new Summary.SeatResult(bot.name(), bot.bot(), null, null, null));
        }
        return seats;
    }

    private static boolean isWhole(ReplayEnd end, ReplayHeader header) {
        int seats = header.bots().size();
        return end.endings().size() == seats && end.ranking().standings().size() == seats;
    }

    private static Summary.SeatResult over(ReplayHeader.Entrant bot, ReplayEnd end, int seat) {
        Ranking.Standing standing = end.ranking().standings().get(seat);
        return new Summary.SeatResult(
                bot.name(),
                bot.bot(),
                standing.place(),
                standing.score(),
                end.endings().get(seat).ending());
    }
}
