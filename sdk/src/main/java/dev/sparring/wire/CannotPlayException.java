package dev.sparring.wire;

/** A match cannot take place, or be carried on: a bot does not start, say. The message is a whole sentence. */
public final class CannotPlayException extends RuntimeException {
    public CannotPlayException(String sentence) {
        super(sentence);
    }

    public CannotPlayException(String sentence, Throwable cause) {
        super(sentence, cause);
    }
}
