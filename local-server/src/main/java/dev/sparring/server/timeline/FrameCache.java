package dev.sparring.server.timeline;

import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Optional;

/** Frames as the bytes that are sent, shared by all who watch; those that nobody has asked for the longest go first. */
public final class FrameCache {
    private final Map<Key, byte[]> frames = new LinkedHashMap<>(256, 0.75f, true);
    private final long most;
    private long size;

    /** A frame of a film, seen with somebody's eyes; whose film it is is told by the object itself. */
    private record Key(int film, int frame, int eyes) {}

    /**
     * An empty cache.
     *
     * @param most how many bytes it may hold
     */
    public FrameCache(long most) {
        this.most = most;
    }

    synchronized Optional<byte[]> find(int film, int frame, int eyes) {
        return Optional.ofNullable(frames.get(new Key(film, frame, eyes)));
    }

    synchronized void keep(int film, int frame, int eyes, byte[] bytes) {
        byte[] before = frames.put(new Key(film, frame, eyes), bytes);
        size += bytes.length - (before == null ? 0 : before.length);
        var eldest = frames.entrySet().iterator();
        while (size > most && eldest.hasNext()) {
            size -= eldest.next().getValue().length;
            eldest.remove();
        }
    }
}
