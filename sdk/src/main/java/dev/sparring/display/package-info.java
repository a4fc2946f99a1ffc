/** For authors of games: the pictures that a viewer draws: positions, tables, cards and text. Independent of any game. */
package dev.sparring.display;
