package dev.sparring.server.lobby;

import dev.sparring.server.replay.ReplayEnd;
import dev.sparring.server.replay.ReplayHeader;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/** What a match that is over says about its bots. */
final class BotFailures {
    private BotFailures() {}

    /** What went wrong for each bot, by how it was named; an empty text where all went well. */
    static Map<String, String> of(LiveMatch<?, ?, ?> match) {
        Map<String, String> troubles = new HashMap<>();
        List<ReplayHeader.Entrant> seats = match.staged().header().bots();
        Optional<ReplayEnd> end = match.end();
        for (int seat = 0; seat < seats.size(); seat++) {
            ReplayHeader.Entrant bot = seats.get(seat);
            if (end.isPresent()) {
                troubles.merge(bot.bot(), end.get().endings().get(seat).why(), BotFailures::either);
            } else {
                match.error()
                        .flatMap(error -> error.lines()
                                .filter(line -> line.startsWith(bot.name() + " cannot play"))
                                .findFirst())
                        .ifPresent(line -> troubles.merge(bot.bot(), line, BotFailures::either));
            }
        }
        return troubles;
    }

    private static String either(String one, String other) {
        return one.isEmpty() ? other : one;
    }
}
