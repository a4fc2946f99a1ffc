/** Internal: may change in any release. Both ends of the protocol of Warlight. */
package dev.sparring.games.warlight.wire;
