package dev.sparring.server.timeline;

/** A range of bytes in a log: {@code from} is counted from 0, {@code to} is exclusive. */
public record LogPart(long from, long to) {}
