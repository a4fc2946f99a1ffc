/** Replay files: writing them during matches, reading them, and replaying them. */
@NullMarked
package dev.sparring.server.replay;

import org.jspecify.annotations.NullMarked;
