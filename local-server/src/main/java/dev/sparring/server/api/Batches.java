package dev.sparring.server.api;

import dev.sparring.bot.Seat;
import dev.sparring.server.lobby.ViewableMatch;
import dev.sparring.server.timeline.Timeline;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/** The messages of one tick: made once, sent to everybody who wants the same frames with the same eyes. */
final class Batches {
    private static final int MAX_FRAMES = 100;
    private static final int MAX_BYTES = 256 << 10;

    private final Map<Key, Batch> made = new HashMap<>();

    private final Map<ViewableMatch, byte[]> over = new HashMap<>();

    private record Key(Timeline<?, ?, ?> film, Optional<Seat> eyes, int from, int last) {}

    /** A message and the frame after its last. */
    static final class Batch {
        private final byte[] message;
        private final int next;

        private Batch(byte[] message, int next) {
            this.message = message;
            this.next = next;
        }

        byte[] message() {
            return message;
        }

        int next() {
            return next;
        }
    }

    /** The frames from {@code from} on, up to {@code last} or as many as one message may hold, which is one at least. */
    Batch of(Timeline<?, ?, ?> film, Optional<Seat> eyes, int from, int last) {
        return made.computeIfAbsent(new Key(film, eyes, from, last), Batches::make);
    }

    /** The message that a match is over. */
    byte[] over(ViewableMatch match) {
        return over.computeIfAbsent(match, Messages::over);
    }

    private static Batch make(Key key) {
        List<byte[]> frames = new ArrayList<>();
        int size = 0;
        int next = key.from();
        for (byte[] frame : key.film().frames(next, Math.min(key.last(), next + MAX_FRAMES - 1), key.eyes())) {
            if (size > 0 && size + frame.length > MAX_BYTES) {
                break;
            }
            frames.add(frame);
            size += frame.length;
            next++;
        }
        return new Batch(Messages.frames(frames, key.film().part(key.from(), next - 1)), next);
    }
}
