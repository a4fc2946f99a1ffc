/** {@code spar}: the main class, the command that contains all others, and the commands that have no package of their own. */
@NullMarked
package dev.sparring.server.cli;

import org.jspecify.annotations.NullMarked;
