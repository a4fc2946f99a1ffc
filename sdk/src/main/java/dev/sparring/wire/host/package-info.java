/** Internal: may change in any release. The HTTP and WebSocket server. */
@NullMarked
package dev.sparring.wire.host;

import org.jspecify.annotations.NullMarked;
