/** Internal: may change in any release. The bot's side of AIBG's protocol. */
@NullMarked
package dev.sparring.games.aibg.wire.bot;

import org.jspecify.annotations.NullMarked;
