package dev.sparring.wire;

import java.net.URI;

/** A bot to check: a program to start, or the URL of a running server. */
public sealed interface CheckTarget {

    /** A program on this machine. Its {@link Launch} also names its log file. */
    record Program(Launch launch) implements CheckTarget {}

    /** A server that is already running. */
    record Address(URI uri) implements CheckTarget {}
}
