/** Internal: may change in any release. What a WebSocket server and its endpoints agree on. */
package dev.sparring.wire.websocket;
