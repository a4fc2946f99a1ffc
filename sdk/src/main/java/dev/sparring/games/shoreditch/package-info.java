/** Shoreditch for authors of bots: the bot, its view, its actions, and the resources and prices. */
@NullMarked
package dev.sparring.games.shoreditch;

import org.jspecify.annotations.NullMarked;
