package dev.sparring.server.lobby;

import dev.sparring.server.replay.ReplayEnd;
import dev.sparring.server.replay.ReplayHeader;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/** Finds out which bots a match failed for. */
final class BotFailures {
    private BotFailures() {}

    /** Returns the failure of each bot of a match that has ended, by how the bot was named; empty text for no failure. */
    static Map<String, String> of(LiveMatch<?, ?, ?> match) {
        Map<String, String> failures = new HashMap<>();
        List<ReplayHeader.Entrant> bots = match.bots();
        Optional<ReplayEnd> end = match.end();
        for (int seat = 0; seat < bots.size(); seat++) {
            ReplayHeader.Entrant bot = bots.get(seat);
            if (end.isPresent()) {
                failures.merge(bot.bot(), end.get().endings().get(seat).why(), BotFailures::either);
            } else {
                match.session()
                        .error()
                        .flatMap(error -> error.lines()
                                .filter(line -> line.startsWith(bot.name() + " cannot play"))
                                .findFirst())
                        .ifPresent(line -> failures.merge(bot.bot(), line, BotFailures::either));
            }
        }
        return failures;
    }

    private static String either(String one, String other) {
        return one.isEmpty() ? other : one;
    }
}
