package dev.sparring.server.competition;

import dev.sparring.rules.Seeds;
import dev.sparring.server.lobby.Lobby;
import dev.sparring.server.participants.HostedBots;
import dev.sparring.server.participants.ResolvedBot;
import dev.sparring.server.schedule.Pairing;
import dev.sparring.server.schedule.Pairing.Candidate;
import dev.sparring.server.tournament.Heat;
import dev.sparring.server.tournament.UnitResult;
import dev.sparring.server.tournament.WorkUnit;
import dev.sparring.wire.CannotPlayException;
import java.time.Clock;
import java.time.temporal.ChronoUnit;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.Random;
import java.util.Set;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.atomic.AtomicReference;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * Plays the heats of a ladder, without end, on several threads. A bot plays one heat at a time.
 */
final class LadderRun implements AutoCloseable {
    private static final Logger LOG = LoggerFactory.getLogger(LadderRun.class);

    /** A heat is played at most this often if the machine is at fault. */
    private static final int ATTEMPTS = 3;
    /** After a failure of the server, for example a full disk, the next heat begins after this time. */
    private static final long PAUSE_SECONDS = 5;

    private final Competition competition;
    private final Lobby lobby;
    private final Clock clock;
    private final HostedBots hosted;
    private final Rests rests;
    private final CountDownLatch closing = new CountDownLatch(1);
    private final AtomicInteger voids = new AtomicInteger();
    private volatile Optional<String> lastVoid = Optional.empty();

    /** The names of the bots that are playing. Guarded by the competition's lock, as are the next fields. */
    private final Set<String> playing = new HashSet<>();

    /** The bots that each bot played with the last time. */
    private final Map<String, Set<String>> lastLineUps = new HashMap<>();

    /** The ratings before the heats that are being played, by the ids of their matches. */
    private final Map<String, Map<String, Rating>> ratings = new HashMap<>();

    private int lastNumber;
    private int threads;

    /**
     * A heat that one of the threads plays.
     *
     * @param matches plays its matches, with the options that the competition had when it began
     * @param ratings the ratings before the heat, by name
     */
    private record Claim(Heat heat, Map<String, Contestant> bots, LobbyMatches matches, Map<String, Rating> ratings) {}

    LadderRun(Competition competition, Lobby lobby, HostedBots hosted, Clock clock, int lastNumber) {
        this.competition = competition;
        this.lobby = lobby;
        this.hosted = hosted;
        this.clock = clock;
        this.lastNumber = lastNumber;
        this.rests = new Rests(clock, () -> competition.settings().rest(), new Random());
    }

    /**
     * Starts as many threads as matches may be played at once, unless they have been started; if there are too many, the last ones wait. They
     * are the lobby's, which waits for them when it is closed, so that bots are not left over.
     */
    void open() {
        synchronized (competition.lock()) {
            while (threads < competition.settings().matchesAtOnce()) {
                int thread = ++threads;
                lobby.start("the ladder", () -> run(thread));
            }
        }
    }

    /** Returns how often a heat was void since the server started. */
    int voids() {
        return voids.get();
    }

    /** Returns why a heat was void the last time; empty if none was since the server started. */
    Optional<String> lastVoid() {
        return lastVoid;
    }

    /** Returns why some of these bots cannot play now, by name. */
    Map<String, String> absent(List<Contestant> bots) {
        return rests.reasons(bots);
    }

    /** Returns whether no heat is being played. The caller holds the competition's lock, which is notified when a heat has ended. */
    boolean isIdle() {
        return playing.isEmpty();
    }

    /** Returns whether a bot plays a heat now. The caller holds the competition's lock. */
    boolean isPlaying(String bot) {
        return playing.contains(bot);
    }

    /**
     * Returns after about how many seconds each bot that waits for its next heat plays it, by name; 0 for a bot that plays now. Empty while
     * it cannot be said. The caller holds the competition's lock.
     *
     * @param bots the bots that can play
     */
    Map<String, Integer> waits(List<Contestant> bots) {
        LadderTable table = competition.table();
        int players = competition.settings().players();
        OptionalDouble seconds = Waits.secondsPerHeat(table.heats());
        Map<String, Integer> waits = new HashMap<>();
        if (seconds.isEmpty() || bots.size() < players || !competition.isRunning()) {
            return waits;
        }
        for (Contestant bot : bots) {
            int last = table.of(bot.name()).lastHeat();
            int before = (int) bots.stream()
                    .filter(other -> table.of(other.name()).lastHeat() < last)
                    .count();
            double wait =
                    rests.left(bot).toSeconds() + Waits.heats(before, bots.size(), players) * seconds.getAsDouble();
            waits.put(bot.name(), playing.contains(bot.name()) ? 0 : (int) Math.max(1, Math.round(wait)));
        }
        return waits;
    }

    private void run(int thread) {
        try {
            boolean open = true;
            while (open) {
                open = playNext(thread);
            }
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        }
    }

    /** Plays the next heat. Returns false when the ladder is closed. */
    private boolean playNext(int thread) throws InterruptedException {
        Optional<Claim> claim;
        try {
            claim = claim(thread);
        } catch (RuntimeException e) {
            LOG.error("no heat could be chosen", e);
            closing.await(PAUSE_SECONDS, TimeUnit.SECONDS);
            return !competition.isClosed();
        }
        if (claim.isPresent()) {
            play(claim.get());
        }
        return claim.isPresent();
    }

    /** Waits until a heat can be played. Returns empty when the ladder is closed. */
    private Optional<Claim> claim(int thread) throws InterruptedException {
        synchronized (competition.lock()) {
            while (!competition.isClosed()) {
                boolean plays = competition.isRunning()
                        && thread <= competition.settings().matchesAtOnce();
                Optional<Claim> claim = plays ? choose() : Optional.empty();
                if (claim.isPresent()) {
                    return claim;
                }
                competition.lock().wait(rests.millisToNext());
            }
            return Optional.empty();
        }
    }

    private Optional<Claim> choose() {
        CompetitionSettings settings = competition.settings();
        int players = settings.players();
        Map<String, Contestant> free = new LinkedHashMap<>();
        Map<String, Candidate> candidates = new LinkedHashMap<>();
        for (Contestant bot : competition.contestants()) {
            if (!playing.contains(bot.name())
                    && !competition.friendlies().wants(bot.name())
                    && !rests.isResting(bot)
                    && hosted.isThere(bot.bot())) {
                free.put(bot.name(), bot);
                candidates.put(
                        bot.name(),
                        new Candidate(
                                competition.table().skill(bot.name(), bot.version()),
                                competition.table().of(bot.name()).lastHeat()));
            }
        }
        if (free.size() < players || isRepeated(free.keySet())) {
            return Optional.empty();
        }
        int number = ++lastNumber;
        long drawn = Seeds.derive(competition.seed(), "heat " + number);
        List<String> lineUp = Pairing.choose(candidates, players, new Random(drawn));
        free.keySet().retainAll(lineUp);
        Map<String, Rating> before = new HashMap<>();
        free.forEach((name, bot) ->
                competition.table().rating(name, bot.version()).ifPresent(rating -> before.put(name, rating)));
        Claim claim = new Claim(
                Heat.rotated(number, drawn, settings.maps(), List.of(lineUp)),
                free,
                new LobbyMatches(settings.game(), settings.options(), lobby, hosted),
                before);
        playing.addAll(lineUp);
        lineUp.forEach(bot -> lastLineUps.put(bot, Set.copyOf(lineUp)));
        return Optional.of(claim);
    }

    /**
     * Returns whether exactly the bots that have just played together are free, although others will soon be. Otherwise two pairs that play
     * at the same time would never mix.
     */
    private boolean isRepeated(Set<String> free) {
        boolean othersSoon = !playing.isEmpty() || rests.isAnyTired();
        return othersSoon && free.stream().allMatch(bot -> free.equals(lastLineUps.get(bot)));
    }

    private void play(Claim claim) throws InterruptedException {
        try {
            playAll(claim);
        } catch (RuntimeException e) {
            // The heat does not count, and the ladder goes on.
            if (!competition.isClosed()) {
                LOG.error("heat {} could not be played", claim.heat.number(), e);
                closing.await(PAUSE_SECONDS, TimeUnit.SECONDS);
            }
        } finally {
            synchronized (competition.lock()) {
                playing.removeAll(claim.bots.keySet());
                ratings.values().removeIf(each -> each == claim.ratings);
                competition.lock().notifyAll();
            }
        }
    }

    private void playAll(Claim claim) {
        for (int attempt = 1; attempt <= ATTEMPTS; attempt++) {
            List<LadderHeat.Match> played = new ArrayList<>();
            Optional<String> why = Optional.empty();
            for (WorkUnit unit : claim.heat.units()) {
                why = play(claim, unit, played);
                if (why.isPresent()) {
                    break;
                }
            }
            if (why.isEmpty()) {
                keep(claim, played);
                return;
            }
            LOG.info("heat {} is void: {}", claim.heat.number(), why.get());
            voids.incrementAndGet();
            lastVoid = why;
            if (competition.isClosed() || rests.isAnyAbsent(claim.bots.values())) {
                return;
            }
        }
        // Otherwise the ladder would play heats that are void without a pause.
        claim.bots.values().forEach(rests::wasVoid);
    }

    private void keep(Claim claim, List<LadderHeat.Match> played) {
        Map<String, Integer> versions = new HashMap<>();
        for (Contestant bot : claim.bots.values()) {
            versions.put(bot.name(), bot.version());
            if (!rests.isAnyAbsent(List.of(bot))) {
                rests.hasPlayed(bot);
            }
        }
        String now = clock.instant().truncatedTo(ChronoUnit.SECONDS).toString();
        competition.add(new LadderHeat(claim.heat.number(), now, versions, played));
    }

    /**
     * Plays a match and adds it to those that have been played. Bots that can no longer play lose it.
     *
     * @return why the heat is void; empty if it is not
     */
    private Optional<String> play(Claim claim, WorkUnit unit, List<LadderHeat.Match> played) {
        Map<String, Contestant> bots = claim.bots;
        List<ResolvedBot> seated = new ArrayList<>();
        for (String name : unit.bots()) {
            seated.add(bots.getOrDefault(name, bots.values().iterator().next()).bot());
        }
        AtomicReference<String> id = new AtomicReference<>("");
        try {
            LadderHeat.Match match = claim.matches.play(unit, seated, session -> {
                id.set(session.id());
                begin(claim, session.id());
            });
            played.add(match);
            return match.result().voided();
        } catch (CannotPlayException e) {
            e.bots()
                    .forEach((name, why) ->
                            Optional.ofNullable(bots.get(name)).ifPresent(bot -> rests.couldNotPlay(bot, why)));
            Optional<UnitResult> lost = played.isEmpty() ? Optional.empty() : UnitResult.lostBy(unit, e);
            lost.ifPresent(result -> played.add(new LadderHeat.Match(Objects.requireNonNull(id.get()), result)));
            return lost.isPresent() ? Optional.empty() : Optional.of(e.getMessage());
        }
    }

    private void begin(Claim claim, String match) {
        synchronized (competition.lock()) {
            ratings.put(match, claim.ratings);
        }
    }

    /**
     * Returns the ratings before the heat of a match, by name; none if the match belongs to no heat that is being played. The caller holds
     * the competition's lock.
     */
    Map<String, Rating> ratings(String match) {
        return ratings.getOrDefault(match, Map.of());
    }

    /** Plays no further heats. The lobby stops the matches that run. */
    @Override
    public void close() {
        closing.countDown();
    }
}
