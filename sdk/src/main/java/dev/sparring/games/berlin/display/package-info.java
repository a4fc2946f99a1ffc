/** Internal: may change in any release. How Berlin is shown: as text and in the viewer. */
package dev.sparring.games.berlin.display;
