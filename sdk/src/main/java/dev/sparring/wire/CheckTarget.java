package dev.sparring.wire;

import java.net.URI;

/** A bot to check: a program to start, or the URL of a running server. */
public sealed interface CheckTarget {

    /** A program on this machine. Its {@link Launch} also names its log file. */
    record Program(Launch launch) implements CheckTarget {}

    /** Returns the same target; a program then connects to the referee at this port of the loopback address. */
    default CheckTarget withRefereePort(int port) {
        return this instanceof Program program ? new Program(program.launch().withRefereePort(port)) : this;
    }

    /** A server that is already running. */
    record Address(URI uri) implements CheckTarget {}
}
