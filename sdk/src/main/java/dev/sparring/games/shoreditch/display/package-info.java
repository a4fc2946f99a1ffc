/** Internal: may change in any release. The display of Shoreditch as text and in the viewer. */
package dev.sparring.games.shoreditch.display;
