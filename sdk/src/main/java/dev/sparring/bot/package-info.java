/** For authors of bots: the bot, its requests and the result of a match. Depends on no other package. */
@NullMarked
package dev.sparring.bot;

import org.jspecify.annotations.NullMarked;
