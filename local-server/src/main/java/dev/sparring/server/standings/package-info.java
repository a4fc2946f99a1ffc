/** What the results of a tournament say about its bots: totals, ratings, places and the results of each pair. */
@NullMarked
package dev.sparring.server.standings;

import org.jspecify.annotations.NullMarked;
