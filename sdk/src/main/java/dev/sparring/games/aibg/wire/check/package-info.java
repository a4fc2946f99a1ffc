/** Internal: may change in any release. The check of a bot against AIBG's protocol. */
package dev.sparring.games.aibg.wire.check;
