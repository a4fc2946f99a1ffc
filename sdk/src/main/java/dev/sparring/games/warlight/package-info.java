/** Warlight AI Challenge 2 for authors of bots: the bot, its view, its actions and the map. */
@NullMarked
package dev.sparring.games.warlight;

import org.jspecify.annotations.NullMarked;
