/** Internal: may change in any release. The protocol of Bottle Bats, both ends. */
@NullMarked
package dev.sparring.games.bottlebats.wire;

import org.jspecify.annotations.NullMarked;
