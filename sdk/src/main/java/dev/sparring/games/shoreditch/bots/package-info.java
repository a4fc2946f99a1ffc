/** Internal: may change in any release. The built-in bots of Shoreditch. */
@NullMarked
package dev.sparring.games.shoreditch.bots;

import org.jspecify.annotations.NullMarked;
