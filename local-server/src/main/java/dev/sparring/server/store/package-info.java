/** The file that keeps the results of a tournament. */
@NullMarked
package dev.sparring.server.store;

import org.jspecify.annotations.NullMarked;
