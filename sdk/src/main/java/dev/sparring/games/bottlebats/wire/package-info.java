/** Internal: may change in any release. The protocol of Bottle Bats, both ends. */
package dev.sparring.games.bottlebats.wire;
