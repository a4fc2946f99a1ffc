/** For authors of games: what a viewer draws. Positions, tables, cards and text; names no game. */
@NullMarked
package dev.sparring.display;

import org.jspecify.annotations.NullMarked;
