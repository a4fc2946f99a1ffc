/** Internal: may change in any release. The bots that come with AIBG. */
package dev.sparring.games.aibg.bots;
