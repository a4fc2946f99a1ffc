/** Internal: may change in any release. The built-in bots for AIBG. */
@NullMarked
package dev.sparring.games.aibg.bots;

import org.jspecify.annotations.NullMarked;
