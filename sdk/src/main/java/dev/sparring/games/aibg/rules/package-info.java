/** The rules of AIBG, with one class for each phase of a turn. For authors of bots that search ahead. */
@NullMarked
package dev.sparring.games.aibg.rules;

import org.jspecify.annotations.NullMarked;
