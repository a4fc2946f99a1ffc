package dev.sparring.wire.stomp;

/** A result of {@link FrameDecoder}. */
sealed interface Decoded {

    /** A complete frame. */
    record Whole(Frame frame) implements Decoded {}

    /**
     * A frame that is malformed or too large. Nothing after it can be read.
     *
     * @param why a sentence that does not quote the bytes, because they can contain a token
     */
    record Fault(Kind kind, String why) implements Decoded {}

    /** The kind of fault. */
    enum Kind {
        MALFORMED,
        TOO_LARGE
    }
}
