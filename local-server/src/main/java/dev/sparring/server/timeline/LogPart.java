package dev.sparring.server.timeline;

/** Some bytes of a log: from the first, counted from 0, up to but without the last. */
public record LogPart(long from, long to) {}
