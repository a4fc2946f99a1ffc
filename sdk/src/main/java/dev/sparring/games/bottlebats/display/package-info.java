/** Internal: may change in any release. How Bottle Bats is shown: as text and in the viewer. */
package dev.sparring.games.bottlebats.display;
