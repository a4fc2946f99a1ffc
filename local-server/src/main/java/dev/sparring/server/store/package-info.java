/** The SQLite files: the results of a tournament, and the data of a server. */
@NullMarked
package dev.sparring.server.store;

import org.jspecify.annotations.NullMarked;
