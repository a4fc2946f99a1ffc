package dev.sparring.wire;

import java.net.URI;

/** A bot that is to be checked: how to start it, or where it serves. */
public sealed interface CheckTarget {

    /** A program on this machine. Where it writes its log is part of how it is started. */
    record Program(Launch launch) implements CheckTarget {}

    /** A server that is up already. */
    record Address(URI uri) implements CheckTarget {}
}
