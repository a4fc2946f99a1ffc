package dev.sparring.server.timeline;

import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Optional;

/** A cache of encoded frames and differences, shared by all viewers. The least recently used frames are dropped first. */
public final class FrameCache {
    private final Map<Key, byte[]> frames = new LinkedHashMap<>(256, 0.75f, true);
    private final long maxBytes;
    private long size;

    /**
     * The key of a frame.
     *
     * @param timeline the number of the timeline in this JVM
     * @param difference whether it is the difference from the frame before
     */
    record Key(int timeline, int frame, int viewpoint, boolean difference) {}

    /**
     * Creates an empty cache.
     *
     * @param maxBytes the maximum size of all frames together
     */
    public FrameCache(long maxBytes) {
        this.maxBytes = maxBytes;
    }

    synchronized Optional<byte[]> find(Key key) {
        return Optional.ofNullable(frames.get(key));
    }

    synchronized void keep(Key key, byte[] bytes) {
        byte[] before = frames.put(key, bytes);
        size += bytes.length - (before == null ? 0 : before.length);
        var eldest = frames.entrySet().iterator();
        while (size > maxBytes && eldest.hasNext()) {
            size -= eldest.next().getValue().length;
            eldest.remove();
        }
    }
}
