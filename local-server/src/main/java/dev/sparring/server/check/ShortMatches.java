package dev.sparring.server.check;

import dev.sparring.bot.Ending;
import dev.sparring.bot.Seat;
import dev.sparring.game.Game;
import dev.sparring.rules.Setup;
import dev.sparring.rules.SetupRequest;
import dev.sparring.server.match.Match;
import dev.sparring.server.match.MatchReport;
import dev.sparring.server.match.MatchReport.SeatReport;
import dev.sparring.server.match.Note;
import dev.sparring.server.participants.HostedBots;
import dev.sparring.server.participants.PlayerFactory;
import dev.sparring.server.participants.ResolvedBot;
import dev.sparring.wire.CannotPlayException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.CompletableFuture;
import java.util.function.LongFunction;
import org.jspecify.annotations.Nullable;

/** Plays short matches of a bot against a built-in bot. Each match has a different seed, and the bot changes seats. */
public final class ShortMatches<S, V, A> {
    private final Game<S, V, A> game;
    private final ResolvedBot bot;
    private final ResolvedBot opponent;
    private final Path logs;
    private final HostedBots hosted;
    private final Map<String, GameFault> faults = new LinkedHashMap<>();
    private final CompletableFuture<Void> stop = new CompletableFuture<>();
    private int won;
    private int drawn;
    private int lost;
    private ShortMatchResults.@Nullable Slowest slowest;

    /**
     * Creates the series of matches; {@link #play} plays them.
     *
     * @param logs the folder for the logs of the bots
     * @param hosted the bots that a hosting connects
     */
    public ShortMatches(Game<S, V, A> game, ResolvedBot bot, ResolvedBot opponent, Path logs, HostedBots hosted) {
        this.game = game;
        this.bot = bot;
        this.opponent = opponent;
        this.logs = logs;
        this.hosted = hosted;
    }

    /**
     * Plays the matches.
     *
     * @param request the setup of the first match; each further match uses the next seed
     * @param again returns the command that repeats the match with a given seed
     */
    public ShortMatchResults play(int count, SetupRequest request, LongFunction<String> again) {
        Optional<String> stopped = Optional.empty();
        for (int number = 1; number <= count && stopped.isEmpty(); number++) {
            stopped = playOne(number, request.withSeed(request.seed() + number - 1));
        }
        long repeated = faults.values().stream()
                .map(GameFault::seed)
                .findFirst()
                .or(() -> Optional.ofNullable(slowest).map(ShortMatchResults.Slowest::seed))
                .orElse(request.seed());
        return new ShortMatchResults(
                opponent.name(),
                won,
                drawn,
                lost,
                List.copyOf(faults.values()),
                Optional.ofNullable(slowest),
                stopped,
                again.apply(repeated));
    }

    /** Returns the bots by seat. The seed determines the bot's seat; the opponent takes all other seats. */
    public static List<ResolvedBot> seating(ResolvedBot bot, ResolvedBot opponent, int seats, long seed) {
        boolean single = seats == 2 && !opponent.name().equals(bot.name());
        List<ResolvedBot> bots = new ArrayList<>();
        for (int seat = 0; seat < seats; seat++) {
            bots.add(
                    seat == seatOf(seats, seed)
                            ? bot
                            : single ? opponent : opponent.called(opponent.name() + "-" + (seat + 1)));
        }
        return bots;
    }

    private static int seatOf(int seats, long seed) {
        return (int) Math.floorMod(seed + 1, (long) seats);
    }

    /** Asks the running match to stop, and starts no other one. Returns immediately; {@link #play} then returns. */
    public void stop() {
        stop.complete(null);
    }

    /** Plays one match. Returns the reason if it could not be played. */
    private Optional<String> playOne(int number, SetupRequest request) {
        int seat = seatOf(request.seats(), request.seed());
        List<ResolvedBot> bots = seating(bot, opponent, request.seats(), request.seed());
        List<String> names = bots.stream().map(ResolvedBot::name).toList();
        Setup<S, V, A> setup = game.setup(request.withNames(names));
        PlayerFactory<V, A> players = new PlayerFactory<>(
                game,
                setup,
                seating -> logs.resolve(
                        "match-" + number + "-" + (seating.seat().index() == seat ? "bot" : "opponent") + ".log"));
        try {
            MatchReport<S> report = new Match<>(
                            setup, names, hosted.connecting(players).seat(bots))
                    .stoppedBy(stop)
                    .play();
            count(report, new Seat(seat), number, setup.seed());
            return Optional.empty();
        } catch (CannotPlayException e) {
            return Optional.of("match " + number + " could not be played: " + e.getMessage());
        }
    }

    private void count(MatchReport<S> report, Seat seat, int number, long seed) {
        List<Seat> winners = report.ranking().winners();
        if (!winners.contains(seat)) {
            lost++;
        } else if (winners.size() > 1) {
            drawn++;
        } else {
            won++;
        }
        SeatReport own = report.seats().get(seat.index());
        for (Note note : own.notes()) {
            word(note.kind()).ifPresent(word -> fault(word, note.text(), note.turn(), seed));
        }
        if (!(own.ending() instanceof Ending.Played)) {
            fault(own.ending().word(), own.ending().why(), report.turns(), seed);
        }
        if (slowest == null || own.slowest().compareTo(slowest.time()) > 0) {
            slowest = new ShortMatchResults.Slowest(own.slowest(), number, own.slowestTurn(), seed);
        }
    }

    private void fault(String word, String text, int turn, long seed) {
        boolean failed = !word.equals("illegal") && !word.equals("warning");
        GameFault first = new GameFault(word, failed, 1, text, turn, seed);
        faults.merge(word + SimilarSentences.shape(text), first, (before, another) -> before.plusOne());
    }

    /** Returns the word for a kind of fault; empty for refused orders, which are not the bot's fault. */
    private static Optional<String> word(Note.Kind kind) {
        return switch (kind) {
            case LATE -> Optional.of("late");
            case FAILED -> Optional.of("failed");
            case GARBLED -> Optional.of("unreadable");
            case GONE -> Optional.of("gone");
            case ILLEGAL -> Optional.of("illegal");
            case WARNING -> Optional.of("warning");
            case REFUSED -> Optional.empty();
        };
    }
}
