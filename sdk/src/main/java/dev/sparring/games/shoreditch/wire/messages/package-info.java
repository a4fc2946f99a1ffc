/** Internal: may change in any release. The messages of Shoreditch's protocol. */
@NullMarked
package dev.sparring.games.shoreditch.wire.messages;

import org.jspecify.annotations.NullMarked;
