/** Internal: may change in any release. The display of Warlight as text and in the viewer. */
package dev.sparring.games.warlight.display;
