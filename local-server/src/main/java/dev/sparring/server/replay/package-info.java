/** Matches on disk: written while they are played, read, and played again. */
@NullMarked
package dev.sparring.server.replay;

import org.jspecify.annotations.NullMarked;
