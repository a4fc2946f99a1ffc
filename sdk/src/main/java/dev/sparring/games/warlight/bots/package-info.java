/** The bots that come with Warlight. */
package dev.sparring.games.warlight.bots;
