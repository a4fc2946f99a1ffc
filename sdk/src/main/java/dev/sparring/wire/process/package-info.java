/** Internal: may change in any release. Bots as child processes: their start, log, processor time and end. */
@NullMarked
package dev.sparring.wire.process;

import org.jspecify.annotations.NullMarked;
