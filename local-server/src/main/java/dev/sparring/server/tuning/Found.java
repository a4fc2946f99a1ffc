package dev.sparring.server.tuning;

/**
 * The result of a search for one parameter. All values are positions in its range.
 *
 * @param start the position at which the search began
 * @param found the mean position after the last iterations
 * @param min the smallest of these positions
 * @param max the greatest of them
 */
public record Found(Parameter parameter, double start, double found, double min, double max) {}
