/** The rules of Shoreditch. For authors of bots that search ahead. */
@NullMarked
package dev.sparring.games.shoreditch.rules;

import org.jspecify.annotations.NullMarked;
