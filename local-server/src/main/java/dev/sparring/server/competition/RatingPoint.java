package dev.sparring.server.competition;

/**
 * The rating of a bot after one of its heats.
 *
 * @param heat the number of the heat
 * @param at when the heat ended
 * @param version the version of the bot that played it
 */
public record RatingPoint(int heat, String at, int version, Rating rating) {}
