package dev.sparring.server.inprocess;

/** Thrown if a bot has not returned in time to the {@link MatchThread} that called it. The match has no result. */
public final class OverdueException extends RuntimeException {
    private final String bot;

    OverdueException(String bot) {
        super(bot + " did not return in time to the thread of its match", null, false, false);
        this.bot = bot;
    }

    /** Returns the bot's name. */
    public String bot() {
        return bot;
    }
}
