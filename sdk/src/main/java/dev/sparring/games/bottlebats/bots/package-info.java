/** Internal: may change in any release. The bots that come with Bottle Bats. */
package dev.sparring.games.bottlebats.bots;
