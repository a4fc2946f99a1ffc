/** Internal: may change in any release. The bot's side of AIBG's protocol. */
package dev.sparring.games.aibg.wire.bot;
