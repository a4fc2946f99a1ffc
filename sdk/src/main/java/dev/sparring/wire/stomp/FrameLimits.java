package dev.sparring.wire.stomp;

/**
 * The limits for received frames.
 *
 * @param bytes the maximum number of bytes from the start of the command to the end of the body
 * @param headers the maximum number of headers
 */
public record FrameLimits(int bytes, int headers) {
    /** The limits of the server: 64 KiB and 64 headers. */
    public static final FrameLimits SERVER = new FrameLimits(64 << 10, 64);

    /** The limits of the client: 1 MiB and 256 headers. They are higher because a server sends more than a client. */
    public static final FrameLimits CLIENT = new FrameLimits(1 << 20, 256);

    public FrameLimits {
        if (bytes < 1 || headers < 1) {
            throw new IllegalArgumentException("limits must be positive");
        }
    }
}
