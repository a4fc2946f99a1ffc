/** Internal: may change in any release. Map files and random maps of Berlin. */
package dev.sparring.games.berlin.maps;
