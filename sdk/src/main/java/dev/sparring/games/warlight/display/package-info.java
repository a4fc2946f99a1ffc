/** Internal: may change in any release. How Warlight is shown: as text and in the viewer. */
@NullMarked
package dev.sparring.games.warlight.display;

import org.jspecify.annotations.NullMarked;
