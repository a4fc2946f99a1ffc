/** Internal: may change in any release. Both ends of the protocol of Shoreditch. */
package dev.sparring.games.shoreditch.wire;
