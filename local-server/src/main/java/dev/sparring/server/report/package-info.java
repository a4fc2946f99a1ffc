/** How results are written: text, pages, JSON and CSV, for tournaments and for searches for parameters. */
@NullMarked
package dev.sparring.server.report;

import org.jspecify.annotations.NullMarked;
