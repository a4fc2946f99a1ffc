/** One match, from its setup to its recorded end. */
@NullMarked
package dev.sparring.server.session;

import org.jspecify.annotations.NullMarked;
