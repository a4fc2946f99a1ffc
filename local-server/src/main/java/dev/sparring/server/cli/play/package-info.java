/** The commands that play a match or check a bot. */
@NullMarked
package dev.sparring.server.cli.play;

import org.jspecify.annotations.NullMarked;
