/** Internal: may change in any release. HTTP requests and answers, and the referee's connection to bots that serve HTTP. The server is in {@code wire.host}. */
@NullMarked
package dev.sparring.wire.http;

import org.jspecify.annotations.NullMarked;
