package dev.sparring.games.berlin.wire;

import dev.sparring.games.Berlin;
import dev.sparring.games.berlin.bots.GeneralBot;

/** A bot as a standalone program, as its author starts it. */
final class ServedBot {
    private ServedBot() {}

    public static void main(String[] args) {
        Berlin.serve(GeneralBot::new, args);
    }
}
