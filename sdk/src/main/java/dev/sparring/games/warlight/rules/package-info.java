/** The rules of Warlight, one class for each phase of a round. Bots that search ahead use them, too. */
package dev.sparring.games.warlight.rules;
