/** For authors of games: the rules, and the setup of a match with its options, clocks and limits. */
package dev.sparring.rules;
