/** {@code spar compare}. */
@NullMarked
package dev.sparring.server.cli.compare;

import org.jspecify.annotations.NullMarked;
