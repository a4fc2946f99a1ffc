/** The rules of Berlin, one class for each phase of a turn. For authors of bots that search ahead. */
@NullMarked
package dev.sparring.games.berlin.rules;

import org.jspecify.annotations.NullMarked;
