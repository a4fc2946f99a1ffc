/** The JSON API under {@code /api/v1} and its WebSocket. */
@NullMarked
package dev.sparring.server.api;

import org.jspecify.annotations.NullMarked;
