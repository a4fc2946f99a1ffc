package dev.sparring.game;

/**
 * A text format of the original system. {@link dev.sparring.rules.Setup#export} writes the states of a match in it.
 *
 * @param format the name of the format on the command line
 * @param summary the program that reads it, in one line
 */
public record ExportFormat(String format, String summary) {}
