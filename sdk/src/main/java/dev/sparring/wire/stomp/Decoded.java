package dev.sparring.wire.stomp;

/** What a {@link FrameDecoder} has found in the bytes. */
sealed interface Decoded {

    /** A whole frame. */
    record Whole(Frame frame) implements Decoded {}

    /**
     * Bytes that are no frame, or one that is too large; nothing after them can be read.
     *
     * @param why a sentence that quotes none of the bytes, since they may hold a token
     */
    record Fault(Kind kind, String why) implements Decoded {}

    /** What is wrong with bytes. */
    enum Kind {
        MALFORMED,
        TOO_LARGE
    }
}
