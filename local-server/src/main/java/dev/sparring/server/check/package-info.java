/** Checks of one bot: its game's protocol step by step, then short matches. Independent of any game. */
@NullMarked
package dev.sparring.server.check;

import org.jspecify.annotations.NullMarked;
