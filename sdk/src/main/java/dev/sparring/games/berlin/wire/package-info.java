/** Internal: may change in any release. Both ends of the protocol of Berlin. */
package dev.sparring.games.berlin.wire;
