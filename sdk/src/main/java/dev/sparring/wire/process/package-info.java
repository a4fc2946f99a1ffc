/** Internal: may change in any release. Bots as child processes: their start, log, processor time and end. */
package dev.sparring.wire.process;
