/** The search for the parameters with which a bot scores best: its parameters, its plan and its state, without the command. */
@NullMarked
package dev.sparring.server.tuning;

import org.jspecify.annotations.NullMarked;
