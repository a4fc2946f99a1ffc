/** Internal: may change in any release. The built-in bots of Berlin. */
package dev.sparring.games.berlin.bots;
