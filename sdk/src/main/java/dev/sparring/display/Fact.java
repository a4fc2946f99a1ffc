package dev.sparring.display;

/** A name and a value for people, for example {@code income: 12}. */
public record Fact(String name, String value) {}
