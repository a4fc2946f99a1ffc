/**
 * Internal: may change in any release. The referee's side of AIBG's protocol, and hosting for bots that join on their own.
 */
package dev.sparring.games.aibg.wire.referee;
