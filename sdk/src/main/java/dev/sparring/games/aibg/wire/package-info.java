/** AIBG among the games: its descriptor, and its catalogue as a file. */
package dev.sparring.games.aibg.wire;
