/** Internal: may change in any release. The interfaces between a WebSocket server and its endpoints. */
package dev.sparring.wire.websocket;
