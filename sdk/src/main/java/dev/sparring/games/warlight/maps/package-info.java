/** Internal: may change in any release. Maps of Warlight: generators and files. */
@NullMarked
package dev.sparring.games.warlight.maps;

import org.jspecify.annotations.NullMarked;
