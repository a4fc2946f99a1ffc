/** All that a server that stays knows: its bots, the matches that are on, and those whose replays lie in its folder. */
package dev.sparring.server.lobby;
