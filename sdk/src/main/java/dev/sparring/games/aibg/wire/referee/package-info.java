/**
 * Internal: may change in any release. The referee's side of AIBG's protocol, and hosting for bots that join on their own.
 */
@NullMarked
package dev.sparring.games.aibg.wire.referee;

import org.jspecify.annotations.NullMarked;
