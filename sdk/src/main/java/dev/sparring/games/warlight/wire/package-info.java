/** Warlight's lines on standard input and output, its map files, and its entry in the list of games. */
package dev.sparring.games.warlight.wire;
