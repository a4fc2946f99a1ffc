/** Internal: may change in any release. The check of a bot against AIBG's protocol. */
@NullMarked
package dev.sparring.games.aibg.wire.check;

import org.jspecify.annotations.NullMarked;
