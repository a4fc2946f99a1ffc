/** One match from setup to recorded end. */
@NullMarked
package dev.sparring.server.session;

import org.jspecify.annotations.NullMarked;
