package dev.sparring.display;

/** A name and a value to display, for example {@code income: 12}. */
public record Fact(String name, String value) {}
