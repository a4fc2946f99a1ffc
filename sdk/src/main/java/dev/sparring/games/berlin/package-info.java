/** Berlin for authors of bots: the bot, its view, its moves, and the map. */
package dev.sparring.games.berlin;
