/** For authors of games: the descriptor of a game, and the bots and formats that come with it. */
package dev.sparring.game;
