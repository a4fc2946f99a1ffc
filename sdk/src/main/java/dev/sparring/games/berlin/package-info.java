/** Berlin for authors of bots: the bot, its view, its moves, and the map. */
@NullMarked
package dev.sparring.games.berlin;

import org.jspecify.annotations.NullMarked;
