/** Internal: may change in any release. Checks of a bot against Shoreditch's protocol. */
package dev.sparring.games.shoreditch.wire.check;
