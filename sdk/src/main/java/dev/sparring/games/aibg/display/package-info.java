/** Internal: may change in any release. How AIBG is shown: as text and in the viewer. */
package dev.sparring.games.aibg.display;
