/** What the results of a tournament say: tables, ratings and pages. */
@NullMarked
package dev.sparring.server.report;

import org.jspecify.annotations.NullMarked;
