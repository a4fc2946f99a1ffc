/** Internal: may change in any release. HTTP requests, answers and callers. The server is in {@code wire.host}. */
package dev.sparring.wire.http;
