/** For authors of games: how a referee and its bots communicate, and how a bot's protocol is checked. */
@NullMarked
package dev.sparring.wire;

import org.jspecify.annotations.NullMarked;
