package dev.sparring.wire.sandbox;

import java.util.OptionalInt;

/**
 * The ports of this machine's loopback address that a bot's protocol uses.
 *
 * @param botPort the port on which the bot serves
 * @param refereePort the port on which the referee serves the bot
 */
public record Network(OptionalInt botPort, OptionalInt refereePort) {
    /** For a bot on standard input and output. */
    public static final Network NONE = new Network(OptionalInt.empty(), OptionalInt.empty());

    /** Returns whether the protocol uses any port. */
    public boolean isUsed() {
        return botPort.isPresent() || refereePort.isPresent();
    }
}
