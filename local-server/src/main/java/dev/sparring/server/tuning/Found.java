package dev.sparring.server.tuning;

/**
 * What a search has found for one parameter. All values are positions in its range.
 *
 * @param start the position at which the search began
 * @param found the mean position after the last iterations
 * @param least the smallest of these positions
 * @param most the greatest of them
 */
public record Found(Parameter parameter, double start, double found, double least, double most) {}
