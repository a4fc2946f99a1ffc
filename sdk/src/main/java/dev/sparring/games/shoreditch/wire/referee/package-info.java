/**
 * Internal: may change in any release. The referee's end of Shoreditch's protocol, and hosting for bots that join on
 * their own.
 */
@NullMarked
package dev.sparring.games.shoreditch.wire.referee;

import org.jspecify.annotations.NullMarked;
