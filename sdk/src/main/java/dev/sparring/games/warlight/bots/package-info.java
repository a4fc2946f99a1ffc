/** Internal: may change in any release. The bots that come with Warlight. */
package dev.sparring.games.warlight.bots;
