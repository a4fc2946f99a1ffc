/** Internal: may change in any release. The display of Berlin as text and in the viewer. */
package dev.sparring.games.berlin.display;
