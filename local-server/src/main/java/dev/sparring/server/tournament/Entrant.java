package dev.sparring.server.tournament;

/**
 * A bot in a tournament.
 *
 * @param name the name in tables
 * @param bot the argument that names the bot on the command line
 * @param version a text that changes when the bot's program changes: a hash of its files; empty if it is not known
 */
public record Entrant(String name, String bot, String version) {}
