/** Internal: may change in any release. The display of Bottle Bats as text and in the viewer. */
package dev.sparring.games.bottlebats.display;
