/** The JSON API under {@code /api/v1}: games, bots, matches and what is seen of them, live and later. */
package dev.sparring.server.api;
