package dev.sparring.server.standings;

/**
 * The bot whose rating is fixed, so that tables of several tournaments have the same scale.
 *
 * @param bot the name of a bot of the tournament
 * @param rating its rating
 */
public record Anchor(String bot, double rating) {}
