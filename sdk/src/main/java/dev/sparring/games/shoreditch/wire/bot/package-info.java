/** Internal: may change in any release. The bot's end of Shoreditch's protocol. */
package dev.sparring.games.shoreditch.wire.bot;
