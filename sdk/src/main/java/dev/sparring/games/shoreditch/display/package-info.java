/** Internal: may change in any release. The display of Shoreditch as text and in the viewer. */
@NullMarked
package dev.sparring.games.shoreditch.display;

import org.jspecify.annotations.NullMarked;
