/** Internal: may change in any release. The built-in bots of Berlin. */
@NullMarked
package dev.sparring.games.berlin.bots;

import org.jspecify.annotations.NullMarked;
