/** Internal: may change in any release. Both sides of AIBG's protocol. */
@NullMarked
package dev.sparring.games.aibg.wire;

import org.jspecify.annotations.NullMarked;
