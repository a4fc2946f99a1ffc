package dev.sparring.server.lobby;

import com.fasterxml.jackson.annotation.JsonInclude;
import org.jspecify.annotations.Nullable;

/**
 * A bot in a list.
 *
 * @param origin {@code built-in}, {@code config}, {@code registered}, or {@code joined} for a bot that joined on its own
 * @param how how it is connected, in a few words
 * @param state {@code playing}, {@code failed} if its last match ended with a failure, or {@code ready}
 * @param lastError the failure in its last match, in a sentence; null if there was none
 * @param playing the number of seats that it has in waiting and running matches
 * @param removable whether it can be removed from the list
 */
@JsonInclude(JsonInclude.Include.ALWAYS)
public record BotEntry(
        String name,
        String game,
        String origin,
        String how,
        String state,
        @Nullable String lastError,
        int playing,
        boolean removable) {}
