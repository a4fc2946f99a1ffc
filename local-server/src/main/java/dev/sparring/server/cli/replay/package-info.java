/** {@code spar replay} and its subcommands. */
@NullMarked
package dev.sparring.server.cli.replay;

import org.jspecify.annotations.NullMarked;
