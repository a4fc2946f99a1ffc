/** Internal: may change in any release. Checks of a bot against Shoreditch's protocol. */
@NullMarked
package dev.sparring.games.shoreditch.wire.check;

import org.jspecify.annotations.NullMarked;
