/** Internal: may change in any release. The display of Warlight as text and in the viewer. */
@NullMarked
package dev.sparring.games.warlight.display;

import org.jspecify.annotations.NullMarked;
