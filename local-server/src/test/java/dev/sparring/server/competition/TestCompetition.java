package dev.sparring.server.competition;

import dev.sparring.hosting.HostedGame;
import dev.sparring.server.Tally;
import dev.sparring.server.Tally.Call;
import dev.sparring.server.Tally.Sums;
import dev.sparring.server.entries.Entries;
import dev.sparring.server.entries.EntryRules;
import dev.sparring.server.entries.Gate;
import dev.sparring.server.entries.Programs;
import dev.sparring.server.lobby.Announcements;
import dev.sparring.server.lobby.Lobby;
import dev.sparring.server.participants.ClassReference;
import dev.sparring.server.participants.Config;
import dev.sparring.server.participants.HostedBots;
import dev.sparring.server.participants.ResolvedBot;
import dev.sparring.server.store.ServerStore;
import dev.sparring.server.tournament.MapPool;
import dev.sparring.wire.Containment;
import dev.sparring.wire.Player;
import dev.sparring.wire.Seating;
import java.nio.file.Path;
import java.time.Clock;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import java.util.function.BooleanSupplier;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.mockito.Mockito;

/** A competition of Tally without a gate, between bots of the organiser, for tests. Its clock stands still. */
final class TestCompetition implements AutoCloseable {
    /** The bot that wins if the other one names smaller numbers. */
    static final ResolvedBot TWO =
            new ResolvedBot.InJvm("two", "two", new ClassReference("two", Optional.empty()), Map.of());

    final ServerStore store;
    final Lobby lobby;
    volatile Instant now = Instant.parse("2026-07-01T12:00:00Z");

    private final Path folder;
    private final Tally game = new Tally();
    private final Clock clock = Mockito.mock(Clock.class);
    private final Map<String, Integer> matches = new ConcurrentHashMap<>();
    private Optional<Competition> competition = Optional.empty();

    /** Connects a bot to its match with this number, from 1, or throws. */
    interface Connector {
        Player<Sums, Call> connect(int match);
    }

    TestCompetition(Path folder) {
        this.folder = folder;
        Mockito.when(clock.instant()).thenAnswer(call -> now);
        store = ServerStore.open(folder.resolve("data"));
        lobby = Mockito.spy(new Lobby(
                List.of(game),
                Config.load(Optional.empty(), Optional.of(folder), List.of()),
                folder.resolve("replays"),
                1,
                new Announcements(line -> {})));
    }

    HostedGame<Sums, Call> hosting(Map<String, Connector> bots) {
        @SuppressWarnings("unchecked")
        HostedGame<Sums, Call> hosting = Mockito.mock(HostedGame.class);
        Mockito.when(hosting.connectedBots()).thenReturn(List.copyOf(bots.keySet()));
        Mockito.when(hosting.connect(Mockito.anyString(), Mockito.any(), Mockito.any(Seating.class)))
                .thenAnswer(call -> bots.get(call.<String>getArgument(0))
                        .connect(matches.merge(call.getArgument(0), 1, Integer::sum)));
        return hosting;
    }

    static CompetitionTerms terms(int players, ResolvedBot... bots) {
        Tally game = new Tally();
        CompetitionSettings settings = new CompetitionSettings(
                "Cup",
                game,
                players,
                MapPool.defaults(game),
                Map.of(),
                List.of(),
                "two",
                1,
                Duration.ZERO,
                2,
                true,
                List.of());
        Set<String> names = Stream.of(bots).map(ResolvedBot::name).collect(Collectors.toSet());
        return new CompetitionTerms(
                settings,
                Stream.of(bots)
                        .map(bot -> new Contestant(bot.name(), Optional.empty(), 1, bot))
                        .toList(),
                new EntryRules(2, names, true),
                new Gate.Terms(Map.of(), TWO));
    }

    /** Creates the competition with what has been kept. */
    Competition create(CompetitionTerms terms, HostedBots hosted) {
        Programs programs = new Programs(folder.resolve("bots"), Containment.DEFAULT);
        Competition created = new Competition(
                terms,
                new Entries(store.records("entries"), terms.rules(), programs, clock),
                List.of(TWO),
                Mockito.mock(Gate.class),
                lobby,
                hosted,
                store.records("competition"),
                store.ladder(),
                store.finals(),
                clock,
                1);
        competition = Optional.of(created);
        return created;
    }

    /** Begins to play between bots that are connected. */
    Competition play(Map<String, Connector> bots) {
        Competition created = create(terms(2, joined(bots.keySet())), HostedBots.of(hosting(bots)));
        created.open();
        return created;
    }

    static ResolvedBot[] joined(Set<String> names) {
        return names.stream()
                .sorted()
                .map(name -> new ResolvedBot.Joined(name, name))
                .toArray(ResolvedBot[]::new);
    }

    List<LadderHeat> heats() {
        Competition played = competition.orElseThrow();
        synchronized (played.lock()) {
            return new ArrayList<>(played.table().heats());
        }
    }

    boolean isIdle() {
        Competition played = competition.orElseThrow();
        synchronized (played.lock()) {
            return played.isIdle();
        }
    }

    static void await(BooleanSupplier condition) throws InterruptedException {
        while (!condition.getAsBoolean()) {
            Thread.sleep(1);
        }
    }

    @Override
    public void close() {
        competition.ifPresent(Competition::close);
        lobby.close();
        store.close();
    }
}
