/** The rules of Bottle Bats, one class for each phase of a step. Bots that search ahead use them, too. */
package dev.sparring.games.bottlebats.rules;
