/** Shoreditch for authors of bots: the bot, its view, its actions, and the resources and prices. */
package dev.sparring.games.shoreditch;
