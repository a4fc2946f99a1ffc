/** Internal: may change in any release. The messages of AIBG's protocol. */
package dev.sparring.games.aibg.wire.messages;
