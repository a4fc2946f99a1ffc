package dev.sparring.rules;

import java.util.Objects;

/**
 * Thrown if an input from a person cannot be used, for example an option, a name or a map. The message is a whole sentence for
 * that person: what was given, what was expected and, where it helps, where to read more.
 */
public final class InvalidInputException extends RuntimeException {
    public InvalidInputException(String sentence) {
        super(sentence);
    }

    public InvalidInputException(String sentence, Throwable cause) {
        super(sentence, cause);
    }

    @Override
    public String getMessage() {
        return Objects.requireNonNull(super.getMessage(), "created with a sentence");
    }
}
