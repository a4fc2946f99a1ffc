/** Internal: may change in any release. Maps of Bottle Bats: generators and files. */
@NullMarked
package dev.sparring.games.bottlebats.maps;

import org.jspecify.annotations.NullMarked;
