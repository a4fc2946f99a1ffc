/** Matches of games whose bots join on their own. */
@NullMarked
package dev.sparring.server.hosting;

import org.jspecify.annotations.NullMarked;
