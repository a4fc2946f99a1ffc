/** The shapes every game shares: bots, rules, players, verdicts. Knows no game and no wire. */
package dev.sparring.core;
