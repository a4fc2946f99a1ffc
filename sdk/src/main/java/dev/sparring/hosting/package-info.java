/** For authors of games: hosting a game whose bots join on their own. */
package dev.sparring.hosting;
