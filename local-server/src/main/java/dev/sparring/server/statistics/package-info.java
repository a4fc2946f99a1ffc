/**
 * The statistics of comparisons and tournaments: scores, sequential tests and searches for parameters. Pure: everything is computed from the
 * results that are passed in. {@code docs/statistics.md} has the formulas and their sources.
 */
@NullMarked
package dev.sparring.server.statistics;

import org.jspecify.annotations.NullMarked;
