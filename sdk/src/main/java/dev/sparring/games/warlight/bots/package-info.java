/** Internal: may change in any release. The bots that come with Warlight. */
@NullMarked
package dev.sparring.games.warlight.bots;

import org.jspecify.annotations.NullMarked;
