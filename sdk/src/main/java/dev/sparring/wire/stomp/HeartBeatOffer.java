package dev.sparring.wire.stomp;

import java.util.Optional;

/**
 * The {@code heart-beat} header of a CONNECT or CONNECTED.
 *
 * @param canSend how often its sender can say something, in milliseconds; 0 means not at all
 * @param wants how often its sender wants to hear something, in milliseconds; 0 means that it does not care
 */
record HeartBeatOffer(int canSend, int wants) {
    static final HeartBeatOffer NONE = new HeartBeatOffer(0, 0);

    /** Reads {@code 10000,10000}; anything else than two whole numbers is nothing. Longer than a day is a day. */
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
        if (digits.isEmpty() || !digits.chars().allMatch(sign -> sign >= '0' && sign <= '9')) {
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
