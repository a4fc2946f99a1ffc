/** Internal: may change in any release. The display of AIBG as text and in the viewer. */
@NullMarked
package dev.sparring.games.aibg.display;

import org.jspecify.annotations.NullMarked;
