package dev.sparring.server.lobby;

import com.fasterxml.jackson.annotation.JsonInclude;

/**
 * A bot in a list.
 *
 * @param origin {@code built-in}, {@code config}, {@code registered}, or {@code joined} for one that has connected on its own
 * @param how how it is reached, in a few words
 * @param state {@code ready}, {@code playing}, or {@code failed} if its last match did not end well for it
 * @param lastError what went wrong then, in a sentence
 * @param playing how many seats it has in matches that are on
 * @param removable whether it can be taken off the list
 */
@JsonInclude(JsonInclude.Include.ALWAYS)
public record BotEntry(
        String name,
        String game,
        String origin,
        String how,
        String state,
        String lastError,
        int playing,
        boolean removable) {}
