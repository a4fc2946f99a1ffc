/** Warlight AI Challenge 2: its words, its map, its rules by phase of the round, and what a bot sees. */
package dev.sparring.games.warlight;
