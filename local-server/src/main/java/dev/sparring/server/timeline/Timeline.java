package dev.sparring.server.timeline;

import dev.sparring.bot.Seat;
import dev.sparring.display.Display;
import dev.sparring.display.Scene;
import dev.sparring.game.Game;
import dev.sparring.json.Json;
import dev.sparring.rules.Setup;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import java.util.concurrent.atomic.AtomicInteger;

/**
 * A match to be looked at, from any frame, by any number of people at once. Frame 0 is the start, frame k what step k came
 * to. A film may still grow while it is looked at.
 */
public final class Timeline<S, V, A> {
    /** Looking with nobody's eyes: seeing everything. */
    private static final int WHOLE = -1;

    private static final AtomicInteger COUNT = new AtomicInteger();

    private final int number = COUNT.incrementAndGet();
    private final Setup<S, V, A> setup;
    private final Checkpoints<S, A> reel;
    private final Display<S, A> display;
    private final TimelineStats<S, A> development;
    private final FrameCache cache;
    private final List<String> names;
    private volatile Optional<String> trouble = Optional.empty();

    /**
     * A film of the start alone.
     *
     * @param names what the seats are called
     */
    public Timeline(Game<S, V, A> game, Setup<S, V, A> setup, List<String> names, FrameCache cache) {
        this.setup = setup;
        this.names = List.copyOf(names);
        this.cache = cache;
        this.display = setup.display();
        this.reel = new Checkpoints<>(setup.rules(), setup.start());
        this.development = new TimelineStats<>(reel, setup, display, this.names);
    }

    /** Adds what comes next. Never waits for those who look. */
    void add(TimelineStep<A> step, S after) {
        reel.add(step, after);
    }

    /** Says what is wrong with the film, in a sentence. */
    void spoiltBy(String sentence) {
        trouble = Optional.of(sentence);
    }

    /** Why the film ends early or does not show what was, in a sentence; empty if all is well. */
    public Optional<String> trouble() {
        return trouble;
    }

    /** The number of the last frame there is. */
    public int last() {
        return reel.last();
    }

    public int seats() {
        return setup.seats();
    }

    /** What the seats are called. */
    public List<String> names() {
        return names;
    }

    public Scene scene() {
        return display.scene();
    }

    /** What standings count: {@code armies}. */
    public String standing() {
        return display.standing();
    }

    /** Whether a seat sees less than there is; told by the moments at the beginning and in the middle. */
    public boolean hasFog() {
        for (int frame : List.of(0, last() / 2)) {
            S state = reel.state(frame);
            if (!display.picture(state, Optional.empty()).equals(display.picture(state, Optional.of(new Seat(0))))) {
                return true;
            }
        }
        return false;
    }

    /** What is known of frames {@code from} to {@code to}, both of which must be there. */
    public TimelinePart part(int from, int to) {
        return development.part(from, to);
    }

    /**
     * Frames as JSON in UTF-8, one after the other; the same bytes for all who ask.
     *
     * @param from the first, at most {@link #last}
     * @param to the last, at most {@link #last}
     * @param eyes the seat that looks; empty for somebody who may see everything
     */
    public List<byte[]> frames(int from, int to, Optional<Seat> eyes) {
        List<byte[]> frames = new ArrayList<>();
        int looking = eyes.map(Seat::index).orElse(WHOLE);
        S before = null;
        for (int frame = from; frame <= to; frame++) {
            Optional<byte[]> known = cache.find(number, frame, looking);
            if (known.isPresent()) {
                frames.add(known.get());
                before = null;
                continue;
            }
            if (frame > 0 && before == null) {
                before = reel.state(frame - 1);
            }
            S state = frame == 0 ? reel.state(0) : reel.after(before, frame);
            byte[] drawn = Json.line(frame(frame, before, state, eyes)).getBytes(StandardCharsets.UTF_8);
            cache.keep(number, frame, looking, drawn);
            frames.add(drawn);
            before = state;
        }
        return frames;
    }

    private Frame frame(int frame, S before, S state, Optional<Seat> eyes) {
        if (frame == 0) {
            return new Frame(0, setup.rules().turn(state), display.picture(state, eyes), List.of(), List.of());
        }
        TimelineStep<A> step = reel.step(frame);
        return new Frame(
                frame,
                step.turn(),
                display.picture(state, eyes),
                display.motions(before, step.actions(), state, eyes),
                orders(step, before, eyes));
    }

    private List<Frame.Orders> orders(TimelineStep<A> step, S before, Optional<Seat> eyes) {
        Map<Integer, Frame.Orders> orders = new TreeMap<>();
        for (int index = 0; index < setup.seats(); index++) {
            Seat seat = new Seat(index);
            if (eyes.isPresent() && !eyes.get().equals(seat)) {
                continue;
            }
            Optional<A> action = Optional.ofNullable(step.actions().get(seat));
            int whose = index;
            List<Frame.Remark> notes = step.notes().stream()
                    .filter(note -> note.seat() == whose)
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

    /** How each seat has fared so far, in the order of the seats. */
    public List<SeatStats> tallies() {
        List<SeatStats> tallies = new ArrayList<>();
        for (int seat = 0; seat < setup.seats(); seat++) {
            SeatStats tally = new SeatStats(0, 0, 0, 0, 0);
            for (int frame = 1; frame <= last(); frame++) {
                tally = tally.and(seat, reel.step(frame));
            }
            tallies.add(tally);
        }
        return tallies;
    }

    /**
     * The part of a seat's log that was written in the step that leads to a frame.
     *
     * @return empty if nobody looked how long the log was
     */
    public Optional<LogPart> log(int seat, int frame) {
        boolean looked = last() > 0 && !reel.step(last()).logs().isEmpty();
        if (!looked) {
            return Optional.empty();
        }
        long to = frame == 0 ? 0 : reel.step(frame).logs().getOrDefault(seat, 0L);
        long from = frame < 2 ? 0 : reel.step(frame - 1).logs().getOrDefault(seat, 0L);
        return Optional.of(new LogPart(from, Math.max(from, to)));
    }
}
