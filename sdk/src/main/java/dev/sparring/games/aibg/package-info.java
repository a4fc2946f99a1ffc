/** AIBG 6.0 for authors of bots: the bot, its view and actions, and the catalogue of creatures and items. */
@NullMarked
package dev.sparring.games.aibg;

import org.jspecify.annotations.NullMarked;
