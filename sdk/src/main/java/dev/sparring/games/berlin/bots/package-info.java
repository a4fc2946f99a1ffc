/** Internal: may change in any release. The bots that come with Berlin. */
package dev.sparring.games.berlin.bots;
