/** Internal: may change in any release. Threads and executors. */
package dev.sparring.concurrent;
