/** Internal: may change in any release. The built-in bots of Shoreditch. */
package dev.sparring.games.shoreditch.bots;
