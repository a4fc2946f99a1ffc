/** Internal: may change in any release. The built-in bots for AIBG. */
package dev.sparring.games.aibg.bots;
