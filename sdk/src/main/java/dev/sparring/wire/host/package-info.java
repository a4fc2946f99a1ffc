/** Internal: may change in any release. The HTTP and WebSocket server. */
package dev.sparring.wire.host;
