/** For authors of bots: the bot, what it is asked and what it learns at the end. Depends on no other package. */
package dev.sparring.bot;
