/** Shoreditch: start-ups that make, trade and spend resources; its rules phase by phase, and what a bot sees. */
package dev.sparring.games.shoreditch;
