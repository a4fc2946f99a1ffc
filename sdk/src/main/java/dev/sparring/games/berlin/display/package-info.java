/** Internal: may change in any release. The display of Berlin as text and in the viewer. */
@NullMarked
package dev.sparring.games.berlin.display;

import org.jspecify.annotations.NullMarked;
