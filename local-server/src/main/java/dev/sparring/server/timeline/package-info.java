/** The frames, standings and marks of a match, running or past. */
@NullMarked
package dev.sparring.server.timeline;

import org.jspecify.annotations.NullMarked;
