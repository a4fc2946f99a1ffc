/** Internal: may change in any release. Both ends of the protocol of Warlight. */
@NullMarked
package dev.sparring.games.warlight.wire;

import org.jspecify.annotations.NullMarked;
