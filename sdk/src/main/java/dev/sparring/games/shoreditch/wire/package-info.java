/** Internal: may change in any release. The protocol of Shoreditch, both ends. */
package dev.sparring.games.shoreditch.wire;
