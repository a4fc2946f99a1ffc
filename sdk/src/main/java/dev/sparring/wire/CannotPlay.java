package dev.sparring.wire;

/** A match cannot take place, or be carried on: a bot does not start, say. The message is a whole sentence. */
public final class CannotPlay extends RuntimeException {
    public CannotPlay(String sentence) {
        super(sentence);
    }

    public CannotPlay(String sentence, Throwable cause) {
        super(sentence, cause);
    }
}
