/** The bots that can be named, and how each is connected to a match. */
@NullMarked
package dev.sparring.server.participants;

import org.jspecify.annotations.NullMarked;
