/** Internal: may change in any release. The bots that come with Bottle Bats. */
@NullMarked
package dev.sparring.games.bottlebats.bots;

import org.jspecify.annotations.NullMarked;
