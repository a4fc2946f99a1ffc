/** Internal: may change in any release. The catalogue file of AIBG. */
package dev.sparring.games.aibg.maps;
