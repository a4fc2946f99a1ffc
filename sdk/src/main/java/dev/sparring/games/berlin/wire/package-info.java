/** Internal: may change in any release. Both ends of the protocol of Berlin. */
@NullMarked
package dev.sparring.games.berlin.wire;

import org.jspecify.annotations.NullMarked;
