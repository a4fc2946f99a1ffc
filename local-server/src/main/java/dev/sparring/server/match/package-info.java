/** The referee: one loop for every game. */
@NullMarked
package dev.sparring.server.match;

import org.jspecify.annotations.NullMarked;
