/** Internal: may change in any release. The protocol of AIBG, both ends. */
package dev.sparring.games.aibg.wire;
