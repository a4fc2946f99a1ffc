/** Internal: may change in any release. The display of Bottle Bats as text and in the viewer. */
@NullMarked
package dev.sparring.games.bottlebats.display;

import org.jspecify.annotations.NullMarked;
