/** Internal: may change in any release. How Warlight is shown: as text and in the viewer. */
package dev.sparring.games.warlight.display;
