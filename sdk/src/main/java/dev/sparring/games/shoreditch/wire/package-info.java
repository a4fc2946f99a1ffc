/** Shoreditch's wire: the gamerunner's HTTP side, the AI's HTTP side, and the game for the server to find. */
package dev.sparring.games.shoreditch.wire;
