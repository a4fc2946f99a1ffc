/** The line-ups of a tournament. Knows neither games nor matches, only names and scores. */
@NullMarked
package dev.sparring.server.schedule;

import org.jspecify.annotations.NullMarked;
