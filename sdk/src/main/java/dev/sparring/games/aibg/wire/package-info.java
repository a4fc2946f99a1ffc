/** Internal: may change in any release. Both sides of AIBG's protocol. */
package dev.sparring.games.aibg.wire;
