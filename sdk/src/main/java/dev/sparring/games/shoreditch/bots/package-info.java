/** Bots that come with Shoreditch. */
package dev.sparring.games.shoreditch.bots;
