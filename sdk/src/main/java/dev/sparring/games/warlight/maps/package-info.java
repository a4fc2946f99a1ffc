/** Internal: may change in any release. Maps of Warlight: generators and files. */
package dev.sparring.games.warlight.maps;
