/** Internal: may change in any release. The messages of AIBG's protocol. */
@NullMarked
package dev.sparring.games.aibg.wire.messages;

import org.jspecify.annotations.NullMarked;
