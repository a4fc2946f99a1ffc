/** For authors of games: how a referee and its bots communicate, and how a bot's protocol is checked. */
package dev.sparring.wire;
