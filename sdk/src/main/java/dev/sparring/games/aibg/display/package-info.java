/** Internal: may change in any release. The display of AIBG as text and in the viewer. */
package dev.sparring.games.aibg.display;
