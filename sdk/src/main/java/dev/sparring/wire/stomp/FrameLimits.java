package dev.sparring.wire.stomp;

/**
 * How large a frame may be that comes in.
 *
 * @param bytes from the first letter of the command to the last byte of the body
 * @param headers how many of them
 */
public record FrameLimits(int bytes, int headers) {
    /** What our server takes: 64 KiB and 64 headers. */
    public static final FrameLimits SERVER = new FrameLimits(64 << 10, 64);

    /** What our client takes: 1 MiB and 256 headers. A server is trusted with more, since it sends more. */
    public static final FrameLimits CLIENT = new FrameLimits(1 << 20, 256);

    public FrameLimits {
        if (bytes < 1 || headers < 1) {
            throw new IllegalArgumentException("limits are positive");
        }
    }
}
