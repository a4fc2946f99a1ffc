/** Internal: may change in any release. Both ends of the protocol of Bottle Bats. */
package dev.sparring.games.bottlebats.wire;
