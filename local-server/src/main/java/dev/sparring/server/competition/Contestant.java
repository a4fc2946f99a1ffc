package dev.sparring.server.competition;

import dev.sparring.server.participants.ResolvedBot;
import java.util.Optional;

/**
 * A bot that plays ranked matches now.
 *
 * @param owner the participant who entered it; empty for a bot of the organiser
 * @param version the number of its version
 * @param bot how it is connected to a match
 */
public record Contestant(String name, Optional<String> owner, int version, ResolvedBot bot) {}
