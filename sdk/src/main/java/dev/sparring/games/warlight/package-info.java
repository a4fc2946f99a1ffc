/** Warlight AI Challenge 2 for authors of bots: the bot, its view, its actions and the map. */
package dev.sparring.games.warlight;
