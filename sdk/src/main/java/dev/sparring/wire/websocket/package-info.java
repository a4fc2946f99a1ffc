/** Internal: may change in any release. The interfaces between a WebSocket server and its endpoints. */
@NullMarked
package dev.sparring.wire.websocket;

import org.jspecify.annotations.NullMarked;
