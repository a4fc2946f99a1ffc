/** The JSON API under {@code /api/v1} and its WebSocket. */
package dev.sparring.server.api;
