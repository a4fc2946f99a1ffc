/** Internal: may change in any release. Maps of Bottle Bats: generators and files. */
package dev.sparring.games.bottlebats.maps;
