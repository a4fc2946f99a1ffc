package dev.sparring.wire;

import java.util.Objects;

/** Thrown if a match cannot start or continue, for example because a bot does not start. The message is a whole sentence. */
public final class CannotPlayException extends RuntimeException {
    public CannotPlayException(String sentence) {
        super(sentence);
    }

    public CannotPlayException(String sentence, Throwable cause) {
        super(sentence, cause);
    }

    @Override
    public String getMessage() {
        return Objects.requireNonNull(super.getMessage(), "created with a sentence");
    }
}
