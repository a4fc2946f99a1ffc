/** The commands of {@code spar}. */
@NullMarked
package dev.sparring.server.cli;

import org.jspecify.annotations.NullMarked;
