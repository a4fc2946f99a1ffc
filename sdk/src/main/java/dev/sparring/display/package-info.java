/** For authors of games: what a viewer draws. Positions, tables, cards and text; names no game. */
package dev.sparring.display;
