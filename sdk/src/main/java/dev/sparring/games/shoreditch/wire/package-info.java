/** Internal: may change in any release. Both ends of the protocol of Shoreditch. */
@NullMarked
package dev.sparring.games.shoreditch.wire;

import org.jspecify.annotations.NullMarked;
