/** Checks of one bot: its game's protocol step by step, then short matches. Names no game. */
package dev.sparring.server.check;
