package dev.sparring.games.berlin.wire;

import dev.sparring.games.berlin.BerlinView;
import java.time.Duration;

/**
 * What a bot is sent.
 *
 * @param gameId names the game; together with the view's player it names one bot's part in it
 * @param view the whole game as it stands
 * @param time how long the bot may think about a turn
 */
record Request(Action action, String gameId, BerlinView view, Duration time) {}
