/** Bottle Bats' text sections on standard input and output, its files, and its entry in the list of games. */
package dev.sparring.games.bottlebats.wire;
