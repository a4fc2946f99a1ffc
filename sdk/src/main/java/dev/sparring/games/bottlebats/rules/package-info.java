/** The rules of Bottle Bats, one class for each phase of a step. For authors of bots that search ahead. */
@NullMarked
package dev.sparring.games.bottlebats.rules;

import org.jspecify.annotations.NullMarked;
