/** Internal: may change in any release. The bot's end of Shoreditch's protocol. */
@NullMarked
package dev.sparring.games.shoreditch.wire.bot;

import org.jspecify.annotations.NullMarked;
