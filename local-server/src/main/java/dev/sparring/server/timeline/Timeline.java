package dev.sparring.server.timeline;

import com.fasterxml.jackson.databind.JsonNode;
import dev.sparring.bot.Seat;
import dev.sparring.display.Display;
import dev.sparring.display.Scene;
import dev.sparring.game.Game;
import dev.sparring.json.Json;
import dev.sparring.rules.Setup;
import dev.sparring.server.match.MatchListener;
import dev.sparring.server.replay.LogLengths;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import java.util.concurrent.atomic.AtomicInteger;
import org.jspecify.annotations.Nullable;

/**
 * The frames of a match. Any number of viewers can read them concurrently, from any frame on. Frame 0 is the start, frame k the
 * state after step k. A timeline can grow while it is viewed.
 */
public final class Timeline<S, V, A> {
    /** The key of the viewpoint that sees everything, in the cache. */
    private static final int EVERYTHING = -1;

    private static final AtomicInteger COUNT = new AtomicInteger();

    private final int number = COUNT.incrementAndGet();
    private final Setup<S, V, A> setup;
    private final Checkpoints<S, A> checkpoints;
    private final Display<S, A> display;
    private final TimelineStats<S, A> stats;
    private final FrameCache cache;
    private final List<String> names;
    private volatile @Nullable String problem;

    /**
     * Creates a timeline that contains only frame 0.
     *
     * @param names the names of the seats
     */
    public Timeline(Game<S, V, A> game, Setup<S, V, A> setup, List<String> names, FrameCache cache) {
        this.setup = setup;
        this.names = List.copyOf(names);
        this.cache = cache;
        this.display = setup.display();
        this.checkpoints = new Checkpoints<>(setup.rules(), setup.start());
        this.stats = new TimelineStats<>(checkpoints, setup, display, this.names);
    }

    /**
     * Returns a listener that adds the steps of a running match, from its start. Viewers do not slow the match down.
     *
     * @param logs the lengths of the bots' logs
     */
    public MatchListener<S, A> recorder(LogLengths logs) {
        return step -> add(TimelineStep.of(step, logs.after(step.number())), step.state());
    }

    /** Adds a step and the state after it. Never waits for viewers. */
    void add(TimelineStep<A> step, S after) {
        checkpoints.add(step, after);
    }

    /** Records a problem with the timeline, in one sentence. */
    void setProblem(String sentence) {
        problem = sentence;
    }

    /** Returns why the timeline ends early or differs from the recorded match; empty if it does neither. */
    public Optional<String> problem() {
        return Optional.ofNullable(problem);
    }

    /** Returns the number of the last frame. */
    public int last() {
        return checkpoints.last();
    }

    public int seats() {
        return setup.seats();
    }

    /** Returns the names of the seats. */
    public List<String> names() {
        return names;
    }

    public Scene scene() {
        return display.scene();
    }

    /** Returns the unit of the standings, such as {@code armies}. */
    public String standingUnit() {
        return display.standingUnit();
    }

    /** Returns whether every seat may know the standings of all. */
    public boolean standingsArePublic() {
        return display.standingsArePublic();
    }

    /** Returns whether a seat sees less than everything, judged by frame 0 and the middle frame. */
    public boolean hasFog() {
        for (int frame : List.of(0, last() / 2)) {
            S state = checkpoints.state(frame);
            if (!display.picture(state, Optional.empty()).equals(display.picture(state, Optional.of(new Seat(0))))) {
                return true;
            }
        }
        return false;
    }

    /** Returns turns, standings and marks of the frames from {@code from} to {@code to}, which must both exist. */
    public TimelinePart part(int from, int to) {
        return stats.part(from, to);
    }

    /**
     * Returns frames as JSON in UTF-8, one array for each frame; all callers get the same bytes.
     *
     * @param from the first frame, at most {@link #last}
     * @param to the last frame, at most {@link #last}
     * @param viewpoint the seat whose knowledge limits the frames; empty for everything
     */
    public List<byte[]> frames(int from, int to, Optional<Seat> viewpoint) {
        List<byte[]> frames = new ArrayList<>();
        S before = null;
        for (int frame = from; frame <= to; frame++) {
            FrameCache.Key key = key(frame, viewpoint, false);
            Optional<byte[]> cached = cache.find(key);
            if (cached.isPresent()) {
                frames.add(cached.get());
                before = null;
                continue;
            }
            S state;
            Frame shown;
            if (frame == 0) {
                state = checkpoints.state(0);
                shown = start(state, viewpoint);
            } else {
                S previous = before == null ? checkpoints.state(frame - 1) : before;
                state = checkpoints.after(previous, frame);
                shown = frame(frame, previous, state, viewpoint);
            }
            byte[] drawn = Json.bytes(shown);
            cache.keep(key, drawn);
            frames.add(drawn);
            before = state;
        }
        return frames;
    }

    /**
     * Returns the {@linkplain FrameDifference differences} between frames as JSON in UTF-8; all callers get the same bytes.
     *
     * @param from the frame to which the first difference leads, from the frame before; at least 1 and at most {@link #last}
     * @param to the frame to which the last difference leads, at most {@link #last}
     * @param viewpoint the seat whose knowledge limits the frames; empty for everything
     */
    public List<byte[]> differences(int from, int to, Optional<Seat> viewpoint) {
        List<byte[]> differences = new ArrayList<>();
        for (int frame = from; frame <= to; frame++) {
            Optional<byte[]> cached = cache.find(key(frame, viewpoint, true));
            if (cached.isEmpty()) {
                differences.addAll(computedDifferences(frame, to, viewpoint));
                break;
            }
            differences.add(cached.get());
        }
        return differences;
    }

    private List<byte[]> computedDifferences(int from, int to, Optional<Seat> viewpoint) {
        List<byte[]> frames = frames(from - 1, to, viewpoint);
        List<byte[]> differences = new ArrayList<>();
        JsonNode before = FrameDifference.tree(frames.get(0));
        for (int frame = from; frame <= to; frame++) {
            JsonNode after = FrameDifference.tree(frames.get(frame - from + 1));
            byte[] difference = Json.bytes(FrameDifference.between(before, after));
            cache.keep(key(frame, viewpoint, true), difference);
            differences.add(difference);
            before = after;
        }
        return differences;
    }

    private FrameCache.Key key(int frame, Optional<Seat> viewpoint, boolean difference) {
        return new FrameCache.Key(number, frame, viewpoint.map(Seat::index).orElse(EVERYTHING), difference);
    }

    private Frame start(S state, Optional<Seat> viewpoint) {
        return new Frame(0, setup.rules().turn(state), display.picture(state, viewpoint), List.of(), List.of());
    }

    private Frame frame(int frame, S before, S state, Optional<Seat> viewpoint) {
        TimelineStep<A> step = checkpoints.step(frame);
        return new Frame(
                frame,
                step.turn(),
                display.picture(state, viewpoint),
                display.motions(before, step.actions(), state, viewpoint),
                orders(step, before, viewpoint));
    }

    private List<Frame.Orders> orders(TimelineStep<A> step, S before, Optional<Seat> viewpoint) {
        Map<Integer, Frame.Orders> orders = new TreeMap<>();
        for (int index = 0; index < setup.seats(); index++) {
            Seat seat = new Seat(index);
            if (viewpoint.isPresent() && !viewpoint.get().equals(seat)) {
                continue;
            }
            Optional<A> action = Optional.ofNullable(step.actions().get(seat));
            List<Frame.Remark> notes = step.notes().stream()
                    .filter(note -> note.seat() == seat.index())
                    .map(note -> new Frame.Remark(note.kind(), note.text()))
                    .toList();
            if (action.isPresent() || !notes.isEmpty()) {
                List<String> words =
                        action.map(done -> display.words(before, seat, done)).orElse(List.of());
                orders.put(
                        index,
                        new Frame.Orders(index, words, notes, step.millis().get(index)));
            }
        }
        return List.copyOf(orders.values());
    }

    /** Returns the statistics of each seat so far, in the order of the seats. */
    public List<SeatStats> seatStats() {
        List<SeatStats> all = new ArrayList<>();
        for (int seat = 0; seat < setup.seats(); seat++) {
            SeatStats figures = new SeatStats(0, 0, 0, 0, 0);
            for (int frame = 1; frame <= last(); frame++) {
                figures = figures.and(seat, checkpoints.step(frame));
            }
            all.add(figures);
        }
        return all;
    }

    /**
     * Returns the part of a seat's log that was written during the step that leads to a frame.
     *
     * @return empty if the lengths of the logs were not recorded
     */
    public Optional<LogPart> log(int seat, int frame) {
        boolean recorded = last() > 0 && !checkpoints.step(last()).logs().isEmpty();
        if (!recorded) {
            return Optional.empty();
        }
        long to = frame == 0 ? 0 : checkpoints.step(frame).logs().getOrDefault(seat, 0L);
        long from = frame < 2 ? 0 : checkpoints.step(frame - 1).logs().getOrDefault(seat, 0L);
        return Optional.of(new LogPart(from, Math.max(from, to)));
    }
}
