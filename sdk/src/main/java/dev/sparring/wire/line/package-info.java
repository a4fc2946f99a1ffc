/** Internal: may change in any release. Protocols of lines on standard input and output. */
package dev.sparring.wire.line;
