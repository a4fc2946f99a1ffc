/** One bot for each game, to copy and to make better. */
package dev.sparring.sample;
