package dev.sparring.games.berlin.wire;

import dev.sparring.games.berlin.BerlinView;
import java.time.Duration;

/**
 * A request to a bot.
 *
 * @param gameId the id of the game; with the view's player it identifies one bot
 * @param view the whole position
 * @param time the time that the bot has for a turn
 */
record Request(Action action, String gameId, BerlinView view, Duration time) {}
