/** Internal: may change in any release. The catalogue file of AIBG. */
@NullMarked
package dev.sparring.games.aibg.maps;

import org.jspecify.annotations.NullMarked;
