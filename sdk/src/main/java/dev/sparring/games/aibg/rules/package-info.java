/** The rules of AIBG, with one class for each phase of a turn. For authors of bots that search ahead. */
package dev.sparring.games.aibg.rules;
