/** Internal: may change in any release. Maps of Berlin: generators and files. */
package dev.sparring.games.berlin.maps;
