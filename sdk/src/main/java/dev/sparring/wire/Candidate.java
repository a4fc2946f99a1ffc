package dev.sparring.wire;

import java.net.URI;

/** A bot that is to be checked: how to start it, or where it serves. */
public sealed interface Candidate {

    /** A program on this machine. Where it writes its log is part of how it is started. */
    record Program(Launch launch) implements Candidate {}

    /** A server that is up already. */
    record Address(URI uri) implements Candidate {}
}
