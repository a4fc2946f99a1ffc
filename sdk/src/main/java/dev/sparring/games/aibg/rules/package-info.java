/** The rules of AIBG, with one class for each phase of a turn. Bots that search ahead can use them. */
package dev.sparring.games.aibg.rules;
