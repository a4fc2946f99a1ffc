/** The rules of Warlight, one class for each phase of a round. For authors of bots that search ahead. */
@NullMarked
package dev.sparring.games.warlight.rules;

import org.jspecify.annotations.NullMarked;
