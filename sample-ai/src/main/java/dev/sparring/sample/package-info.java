/** One sample bot for each game, to copy and improve. */
package dev.sparring.sample;
