/** Internal: may change in any release. Threads and executors. */
@NullMarked
package dev.sparring.concurrent;

import org.jspecify.annotations.NullMarked;
