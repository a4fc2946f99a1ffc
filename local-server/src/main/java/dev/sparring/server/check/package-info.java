/** Checks of one bot: its game's protocol step by step, then short matches. Independent of any game. */
package dev.sparring.server.check;
