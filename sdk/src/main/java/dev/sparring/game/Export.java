package dev.sparring.game;

import dev.sparring.rules.Setup;
import java.util.function.BiFunction;

/**
 * A format of the original system that a match can be written in, one state after the other.
 *
 * @param format what it is called on the command line
 * @param summary what reads it, in one line
 * @param state the text for one state; the texts follow on one another, the start first
 */
public record Export<S, V, A>(String format, String summary, BiFunction<Setup<S, V, A>, S, String> state) {}
