/** The state of a running server: its bots, its running matches and its replays. */
@NullMarked
package dev.sparring.server.lobby;

import org.jspecify.annotations.NullMarked;
