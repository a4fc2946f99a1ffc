/** For authors of games: the descriptor of a game, its maps, and the bots and formats that come with it. */
@NullMarked
package dev.sparring.game;

import org.jspecify.annotations.NullMarked;
