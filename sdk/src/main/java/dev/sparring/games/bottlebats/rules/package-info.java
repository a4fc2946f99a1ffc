/** The rules of Bottle Bats, one class for each phase of a step. For authors of bots that search ahead. */
package dev.sparring.games.bottlebats.rules;
