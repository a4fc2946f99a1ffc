/** What several commands have in common: options, colours and columns, progress, and the end of a run. */
@NullMarked
package dev.sparring.server.cli.shared;

import org.jspecify.annotations.NullMarked;
