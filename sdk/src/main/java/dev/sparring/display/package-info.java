/** For authors of games: the pictures that a viewer draws: positions, tables, cards and text. Independent of any game. */
@NullMarked
package dev.sparring.display;

import org.jspecify.annotations.NullMarked;
