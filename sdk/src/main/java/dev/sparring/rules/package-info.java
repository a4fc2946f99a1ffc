/**
 * For authors of games: the rules of a game, the setup of a match with its options, clocks and limits, and the decision about
 * an answer.
 */
@NullMarked
package dev.sparring.rules;

import org.jspecify.annotations.NullMarked;
