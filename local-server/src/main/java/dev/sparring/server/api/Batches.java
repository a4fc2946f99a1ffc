package dev.sparring.server.api;

import dev.sparring.bot.Seat;
import dev.sparring.server.lobby.ViewableMatch;
import dev.sparring.server.timeline.Timeline;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/** The messages of one tick. Viewers that need the same frames from the same viewpoint receive the same message. */
final class Batches {
    private static final int MAX_FRAMES = 100;
    private static final int MAX_BYTES = 256 << 10;

    private final Map<Key, Batch> batches = new HashMap<>();

    private final Map<ViewableMatch, byte[]> over = new HashMap<>();

    private record Key(Timeline<?, ?, ?> timeline, Optional<Seat> viewpoint, int from, int last, boolean whole) {}

    /**
     * A message with frames.
     *
     * @param next the number of the frame after the last one in the message
     */
    @SuppressWarnings("ArrayRecordComponent") // never compared
    record Batch(byte[] message, int next) {}

    /**
     * Returns the frames from {@code from} to {@code last}, or as many as fit in one message, but at least one.
     *
     * @param whole whether the first frame is whole, because its receiver does not have the frame before
     */
    Batch of(Timeline<?, ?, ?> timeline, Optional<Seat> viewpoint, int from, int last, boolean whole) {
        return batches.computeIfAbsent(new Key(timeline, viewpoint, from, last, whole), Batches::create);
    }

    /** Returns the message that reports the end of a match. */
    byte[] over(ViewableMatch match) {
        return over.computeIfAbsent(match, Messages::over);
    }

    private static Batch create(Key key) {
        Timeline<?, ?, ?> timeline = key.timeline();
        Optional<byte[]> first = key.whole()
                ? Optional.of(
                        timeline.frames(key.from(), key.from(), key.viewpoint()).get(0))
                : Optional.empty();
        int size = first.map(frame -> frame.length).orElse(0);
        int next = key.from() + (key.whole() ? 1 : 0);
        List<byte[]> differences = new ArrayList<>();
        int last = Math.min(key.last(), key.from() + MAX_FRAMES - 1);
        for (byte[] difference : timeline.differences(next, last, key.viewpoint())) {
            if (size > 0 && size + difference.length > MAX_BYTES) {
                break;
            }
            differences.add(difference);
            size += difference.length;
            next++;
        }
        return new Batch(Messages.frames(first, differences, timeline.part(key.from(), next - 1)), next);
    }
}
