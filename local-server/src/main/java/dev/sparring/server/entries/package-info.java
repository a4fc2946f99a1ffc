/** The bots that participants enter for a competition, their versions, and the gate that a version must pass. */
@NullMarked
package dev.sparring.server.entries;

import org.jspecify.annotations.NullMarked;
