/** Internal: may change in any release. Sandboxes for the programs of bots on Linux: what works here, and the commands that use it. */
@NullMarked
package dev.sparring.wire.sandbox;

import org.jspecify.annotations.NullMarked;
