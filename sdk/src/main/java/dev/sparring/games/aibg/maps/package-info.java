/** Internal: may change in any release. The catalogue of AIBG as a file. */
package dev.sparring.games.aibg.maps;
