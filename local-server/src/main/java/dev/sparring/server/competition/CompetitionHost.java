package dev.sparring.server.competition;

import dev.sparring.server.competition.FinalRecord.Finalist;
import dev.sparring.server.entries.Entries;
import dev.sparring.server.lobby.Lobby;
import dev.sparring.server.participants.HostedBots;
import dev.sparring.server.participants.ResolvedBot;
import dev.sparring.server.tournament.UnitRunner;
import java.time.Duration;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/** The part of a competition that its finals use. */
final class CompetitionHost implements Finals.Host {
    /** The time that a bot that cannot play has to come back before its match is void. */
    private static final Duration WAIT = Duration.ofSeconds(10);

    private final Competition competition;
    private final Lobby lobby;
    private final HostedBots hosted;

    CompetitionHost(Competition competition, Lobby lobby, HostedBots hosted) {
        this.competition = competition;
        this.lobby = lobby;
        this.hosted = hosted;
    }

    @Override
    public Object lock() {
        return competition.lock();
    }

    @Override
    public CompetitionSettings settings() {
        return competition.settings();
    }

    @Override
    public List<Contestant> ranked() {
        synchronized (competition.lock()) {
            return competition.table().ranked(competition.contestants());
        }
    }

    @Override
    public boolean isIdle() {
        return competition.isIdle();
    }

    @Override
    public long seed() {
        return competition.seed();
    }

    @Override
    public UnitRunner runner(FinalRecord begun, FinalRunner.Listener listener) {
        Map<String, Finalist> finalists = new HashMap<>();
        begun.begun().orElseThrow().bots().forEach(bot -> finalists.put(bot.name(), bot));
        return new FinalRunner(
                new LobbyMatches(settings().game(), begun.tournament().options(), lobby, hosted),
                name -> Optional.ofNullable(finalists.get(name)).flatMap(this::bot),
                settings().matchesAtOnce(),
                WAIT,
                listener);
    }

    /** Returns how a bot is connected, also if it no longer plays ranked matches; empty if it has been removed from the file. */
    private Optional<ResolvedBot> bot(Finalist bot) {
        if (bot.owner().isEmpty()) {
            return competition.house().stream()
                    .filter(house -> house.name().equals(bot.name()))
                    .map(Contestant::bot)
                    .findFirst();
        }
        Entries entries = competition.entries();
        return entries.find(bot.name())
                .flatMap(entry -> entry.version(bot.version()).map(version -> entries.bot(entry, version)));
    }

    @Override
    public void changed() {
        competition.changed();
    }
}
