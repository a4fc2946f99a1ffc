/** Internal: may change in any release. How Shoreditch is shown: as text and in the viewer. */
package dev.sparring.games.shoreditch.display;
