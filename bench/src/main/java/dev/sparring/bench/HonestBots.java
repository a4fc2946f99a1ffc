package dev.sparring.bench;

import dev.sparring.bot.Deadline;
import dev.sparring.bot.Seat;
import dev.sparring.games.BottleBatsGame;
import dev.sparring.games.bottlebats.BottleBatsAction;
import dev.sparring.games.bottlebats.BottleBatsBot;
import dev.sparring.games.bottlebats.BottleBatsView;
import dev.sparring.rules.Setup;
import dev.sparring.rules.SetupRequest;
import dev.sparring.server.match.Match;
import dev.sparring.server.match.MatchReport;
import dev.sparring.server.match.Note;
import dev.sparring.server.participants.Config;
import dev.sparring.server.participants.Games;
import dev.sparring.server.participants.PlayerFactory;
import dev.sparring.server.participants.ResolvedBot;
import dev.sparring.server.participants.Roster;
import dev.sparring.wire.CannotPlayException;
import dev.sparring.wire.Player;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.atomic.AtomicLong;
import java.util.stream.Stream;

/**
 * Two programs that compute for 80 % of their time limit, and how often the referee calls them late. Then the same, next to four
 * programs that write to standard error without end and never answer. Usage, in the checkout: {@code java -cp
 * bench/target/bench.jar:local-server/target/sparring.jar dev.sparring.bench.HonestBots 20000}.
 */
public final class HonestBots {
    private static final int LIMIT_MILLIS = 100;
    private static final int STEPS = 400;
    private static final double USED = 0.8;
    private static final int SHORT = 10;
    private static final int SEATS = 2;
    private static final int FLOODS = 4;
    private static final int PART_WITH_FLOODS = 10;
    private static final double NANOS = 1e6;
    private static final String HONEST = "protocol:" + Honest.class.getName() + "@bench/target/bench.jar";
    private static final String FLOOD = "cmd:sh -c 'yes flood >&2'";

    private final Path folder;
    private final AtomicInteger decisions = new AtomicInteger();
    private final AtomicInteger late = new AtomicInteger();
    private final AtomicInteger starved = new AtomicInteger();
    private final AtomicLong overrun = new AtomicLong();

    private HonestBots(Path folder) {
        this.folder = folder;
    }

    /**
     * Computes for four fifths of the time limit, which its protocol does not tell it, and sends no soldiers. The first decisions, in
     * which a JVM loads its classes, are short.
     */
    public static final class Honest implements BottleBatsBot {
        private int decisions;

        @Override
        public BottleBatsAction decide(BottleBatsView view, Deadline deadline) {
            decisions++;
            long end = System.nanoTime() + (long) (LIMIT_MILLIS * NANOS * USED);
            while (decisions > SHORT && System.nanoTime() - end < 0) {
                Thread.onSpinWait();
            }
            return BottleBatsAction.Marches.none();
        }
    }

    /** Plays until the honest bots have made this number of decisions, and a tenth of it next to the floods. */
    public static void main(String[] arguments) throws Exception {
        int wanted = Integer.parseInt(arguments[0]);
        Path folder = Files.createTempDirectory("honest-bots");
        new HonestBots(folder).alone(wanted);
        new HonestBots(folder).nextToFloods(wanted / PART_WITH_FLOODS);
        delete(folder);
        System.exit(0);
    }

    private static void delete(Path folder) throws IOException {
        try (Stream<Path> files = Files.list(folder)) {
            for (Path file : files.toList()) {
                Files.delete(file);
            }
        }
        Files.delete(folder);
    }

    private void alone(int wanted) {
        play(wanted);
        print("two honest bots");
    }

    private void nextToFloods(int wanted) throws InterruptedException {
        List<Thread> threads = new ArrayList<>();
        HonestBots floods = new HonestBots(folder);
        for (int i = 0; i < FLOODS / SEATS; i++) {
            Thread thread = new Thread(() -> {
                while (!Thread.currentThread().isInterrupted()) {
                    floods.match(FLOOD);
                }
            });
            thread.start();
            threads.add(thread);
        }
        play(wanted);
        threads.forEach(Thread::interrupt);
        for (Thread thread : threads) {
            thread.join();
        }
        print("two honest bots next to four floods");
        floods.print("the floods");
    }

    private void play(int wanted) {
        while (decisions.get() < wanted) {
            match(HONEST);
        }
    }

    private void print(String title) {
        System.out.println(String.format(
                Locale.ROOT,
                "%s: %d long decisions, %d late (%d of them while the machine was busy), longest overrun %.1f ms",
                title,
                decisions.get(),
                late.get(),
                starved.get(),
                overrun.get() / NANOS));
    }

    private void match(String bot) {
        BottleBatsGame game = new BottleBatsGame();
        Roster roster = new Roster(game, Config.load(Optional.empty(), Optional.empty(), Games.ids()));
        List<ResolvedBot> bots = roster.find(List.of(bot, bot));
        SetupRequest request = SetupRequest.defaults(SEATS, 1)
                .withMapName("ring")
                .withOptions(Map.of("time_limit", "" + LIMIT_MILLIS, "max_steps", "" + STEPS));
        count(game.setup(request), bots, game);
    }

    private <S, V, A> void count(Setup<S, V, A> setup, List<ResolvedBot> bots, dev.sparring.game.Game<S, V, A> game) {
        List<Player<V, A>> players =
                new PlayerFactory<>(game, setup, seating -> folder.resolve(seating.matchId() + ".log")).seat(bots);
        try {
            MatchReport<S> report =
                    new Match<>(setup, bots.stream().map(ResolvedBot::name).toList(), players).play();
            for (int seat = 0; seat < SEATS; seat++) {
                count(report.seats().get(new Seat(seat).index()), report.turns());
            }
        } catch (CannotPlayException e) {
            System.out.println(e.getMessage());
        }
    }

    private void count(MatchReport.SeatReport seat, int turns) {
        decisions.addAndGet(Math.max(0, turns - SHORT));
        late.addAndGet(seat.timeouts());
        for (Note note : seat.notes()) {
            if (note.kind() == Note.Kind.LATE
                    && note.measured().filter(Note.Measured::machineWasBusy).isPresent()) {
                starved.incrementAndGet();
            }
        }
        if (seat.timeouts() > 0) {
            overrun.accumulateAndGet(seat.slowest().toNanos() - (long) (LIMIT_MILLIS * NANOS), Math::max);
        }
    }
}
