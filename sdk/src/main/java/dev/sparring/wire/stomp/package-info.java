/** Internal: may change in any release. STOMP 1.1 and 1.2 over WebSocket, client and server. */
@NullMarked
package dev.sparring.wire.stomp;

import org.jspecify.annotations.NullMarked;
