/** Internal: may change in any release. Both ends of the protocol of Bottle Bats. */
@NullMarked
package dev.sparring.games.bottlebats.wire;

import org.jspecify.annotations.NullMarked;
