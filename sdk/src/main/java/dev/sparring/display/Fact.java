package dev.sparring.display;

/** A name and a value, both for people: {@code income: 12}. */
public record Fact(String name, String value) {}
