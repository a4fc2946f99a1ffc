package dev.sparring.wire.stomp;

import java.util.Optional;

/**
 * The {@code heart-beat} header of a CONNECT or CONNECTED.
 *
 * @param canSend the interval in milliseconds in which its sender can send; 0 for no heart-beats
 * @param wants the interval in milliseconds in which its sender wants to receive; 0 for no heart-beats
 */
record HeartBeatOffer(int canSend, int wants) {
    static final HeartBeatOffer NONE = new HeartBeatOffer(0, 0);

    /** Reads a header such as {@code 10000,10000}; empty if it is not two whole numbers. The maximum is one day. */
    static Optional<HeartBeatOffer> read(String text) {
        String[] parts = text.split(",", -1);
        if (parts.length != 2) {
            return Optional.empty();
        }
        int canSend = millis(parts[0].strip());
        int wants = millis(parts[1].strip());
        return canSend < 0 || wants < 0 ? Optional.empty() : Optional.of(new HeartBeatOffer(canSend, wants));
    }

    private static int millis(String digits) {
        if (digits.isEmpty() || !digits.chars().allMatch(digit -> digit >= '0' && digit <= '9')) {
            return -1;
        }
        int day = 86_400_000;
        return digits.length() > 9 ? day : Math.min(day, Integer.parseInt(digits));
    }

    @Override
    public String toString() {
        return canSend + "," + wants;
    }
}
