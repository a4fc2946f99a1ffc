/** Badass Bottle Bats for authors of bots: the bot, its view, its orders, and the forts and roads. */
@NullMarked
package dev.sparring.games.bottlebats;

import org.jspecify.annotations.NullMarked;
