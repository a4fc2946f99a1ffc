/** Berlin's words and rules: maps, moves, states, views. Pure: no I/O, no clock, no chance of its own. */
package dev.sparring.games.berlin;
