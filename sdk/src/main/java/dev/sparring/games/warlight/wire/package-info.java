/** Internal: may change in any release. The protocol of Warlight, both ends. */
@NullMarked
package dev.sparring.games.warlight.wire;

import org.jspecify.annotations.NullMarked;
