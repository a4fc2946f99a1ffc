package dev.sparring.wire;

import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/** Thrown if a match cannot start or continue, for example because a bot does not start. The message is a whole sentence. */
public final class CannotPlayException extends RuntimeException {
    private final Map<String, String> bots;
    private final boolean notStarted;

    public CannotPlayException(String sentence) {
        this(sentence, null, Map.of(), false);
    }

    public CannotPlayException(String sentence, Throwable cause) {
        this(sentence, cause, Map.of(), false);
    }

    private CannotPlayException(
            String sentence, @Nullable Throwable cause, Map<String, String> bots, boolean notStarted) {
        super(sentence, cause);
        this.bots = bots;
        this.notStarted = notStarted;
    }

    /** Returns an exception for a bot that cannot be reached, or does not get ready. */
    public static CannotPlayException ofBot(String name, String why) {
        return ofBots(Map.of(name, why));
    }

    /**
     * Returns an exception for bots that cannot be reached, or do not get ready.
     *
     * @param reasons why each bot cannot play, by its name
     */
    public static CannotPlayException ofBots(Map<String, String> reasons) {
        Map<String, String> bots = new LinkedHashMap<>();
        reasons.forEach((name, why) -> bots.put(name, sentence(name, why)));
        return new CannotPlayException(
                String.join("\n", bots.values()), null, Collections.unmodifiableMap(bots), false);
    }

    /** Returns an exception for a bot whose program the machine could not start. */
    public static CannotPlayException notStarted(String name, String why, Throwable cause) {
        String sentence = sentence(name, why);
        return new CannotPlayException(sentence, cause, Map.of(name, sentence), true);
    }

    private static String sentence(String name, String why) {
        return name + " cannot play: " + why;
    }

    /** Returns a sentence for each bot that cannot play, by its name; empty if the reason is not a bot. */
    public Map<String, String> bots() {
        return bots;
    }

    /** Returns whether the program of the bot could not be started, which can be a fault of the machine. */
    public boolean isNotStarted() {
        return notStarted;
    }

    @Override
    public String getMessage() {
        return Objects.requireNonNull(super.getMessage(), "created with a sentence");
    }
}
