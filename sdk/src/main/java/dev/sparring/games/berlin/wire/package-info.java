/** Internal: may change in any release. The protocol of Berlin, both ends. */
package dev.sparring.games.berlin.wire;
