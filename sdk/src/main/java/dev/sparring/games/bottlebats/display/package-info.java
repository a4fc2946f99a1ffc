/** Internal: may change in any release. How Bottle Bats is shown: as text and in the viewer. */
@NullMarked
package dev.sparring.games.bottlebats.display;

import org.jspecify.annotations.NullMarked;
