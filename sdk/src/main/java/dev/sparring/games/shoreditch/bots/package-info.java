/** Internal: may change in any release. The bots that come with Shoreditch. */
package dev.sparring.games.shoreditch.bots;
