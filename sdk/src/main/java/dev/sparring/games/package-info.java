/** For authors of bots: one descriptor for each game, with the methods that a bot's {@code main} calls. */
@NullMarked
package dev.sparring.games;

import org.jspecify.annotations.NullMarked;
