/** Many matches: plans of heats, the matches of a heat on this machine, and the comparison of two bots. */
@NullMarked
package dev.sparring.server.tournament;

import org.jspecify.annotations.NullMarked;
