/** The commands whose results are kept in a file: tournaments and searches for parameters. */
@NullMarked
package dev.sparring.server.cli.tournament;

import org.jspecify.annotations.NullMarked;
