/** A competition on a server: its settings, the ladder that never ends, its results and its table, and the finals. */
@NullMarked
package dev.sparring.server.competition;

import org.jspecify.annotations.NullMarked;
