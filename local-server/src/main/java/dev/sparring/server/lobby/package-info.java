/** The state of a running server: its bots, its running matches and its replays. */
package dev.sparring.server.lobby;
