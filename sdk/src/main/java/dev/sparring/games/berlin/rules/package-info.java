/** The rules of Berlin, one class for each phase of a turn. Bots that search ahead use them too. */
package dev.sparring.games.berlin.rules;
