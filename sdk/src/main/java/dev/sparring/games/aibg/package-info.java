/** AIBG 6.0: its words, its catalogue, its rules by class of move, and what a bot sees. */
package dev.sparring.games.aibg;
