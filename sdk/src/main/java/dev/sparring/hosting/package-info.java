/** For authors of games: the hosting of a game whose bots join on their own. */
package dev.sparring.hosting;
