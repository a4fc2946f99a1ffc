/** Internal: may change in any release. Map files and random maps of Berlin. */
@NullMarked
package dev.sparring.games.berlin.maps;

import org.jspecify.annotations.NullMarked;
