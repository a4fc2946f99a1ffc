/** Bots that play in this JVM: the threads that call them, and what their code prints, starts and ends. */
@NullMarked
package dev.sparring.server.inprocess;

import org.jspecify.annotations.NullMarked;
