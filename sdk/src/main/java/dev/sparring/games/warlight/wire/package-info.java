/** Internal: may change in any release. The protocol of Warlight, both ends. */
package dev.sparring.games.warlight.wire;
