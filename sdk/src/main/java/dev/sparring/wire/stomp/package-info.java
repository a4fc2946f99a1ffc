/** Internal: may change in any release. STOMP 1.1 and 1.2 over WebSocket, client and server. */
package dev.sparring.wire.stomp;
