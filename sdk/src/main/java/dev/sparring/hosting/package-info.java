/** For authors of games: the hosting of a game whose bots join on their own. */
@NullMarked
package dev.sparring.hosting;

import org.jspecify.annotations.NullMarked;
