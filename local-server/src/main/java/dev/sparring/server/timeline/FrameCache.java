package dev.sparring.server.timeline;

import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Optional;

/** A cache of encoded frames, shared by all viewers. The least recently used frames are dropped first. */
public final class FrameCache {
    private final Map<Key, byte[]> frames = new LinkedHashMap<>(256, 0.75f, true);
    private final long maxBytes;
    private long size;

    /** The number of a timeline in this JVM, the number of one of its frames, and the viewpoint. */
    private record Key(int timeline, int frame, int viewpoint) {}

    /**
     * Creates an empty cache.
     *
     * @param maxBytes the maximum size of all frames together
     */
    public FrameCache(long maxBytes) {
        this.maxBytes = maxBytes;
    }

    synchronized Optional<byte[]> find(int timeline, int frame, int viewpoint) {
        return Optional.ofNullable(frames.get(new Key(timeline, frame, viewpoint)));
    }

    synchronized void keep(int timeline, int frame, int viewpoint, byte[] bytes) {
        byte[] before = frames.put(new Key(timeline, frame, viewpoint), bytes);
        size += bytes.length - (before == null ? 0 : before.length);
        var eldest = frames.entrySet().iterator();
        while (size > maxBytes && eldest.hasNext()) {
            size -= eldest.next().getValue().length;
            eldest.remove();
        }
    }
}
