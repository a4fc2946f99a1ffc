/** The games: one descriptor for each, with the methods that a bot's {@code main} calls. */
package dev.sparring.games;
