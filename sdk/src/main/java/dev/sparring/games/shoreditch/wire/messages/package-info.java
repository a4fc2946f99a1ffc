/** Internal: may change in any release. The messages of Shoreditch's protocol. */
package dev.sparring.games.shoreditch.wire.messages;
