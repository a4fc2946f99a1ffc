/**
 * Ratings and skills of bots. Pure: everything is computed from the results that are passed in. {@code docs/statistics.md} has the
 * formulas and their sources.
 */
@NullMarked
package dev.sparring.server.rating;

import org.jspecify.annotations.NullMarked;
